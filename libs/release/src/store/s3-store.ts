import { AwsClient } from 'aws4fetch'
import { isFileName } from '../file-name.ts'
import { readLimited } from './read-limited.ts'
import { LIMIT_BYTES, type Store } from './store.ts'

export interface S3Settings {
  /** Address of the bucket, such as `https://bucket.s3.eu-central-1.amazonaws.com`, with any path before the names. */
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
  readonly region?: string
  /** How long one answer may take, in milliseconds (default: 5 s). */
  readonly readMs?: number
}

/** Of an upload: a whole file over a slow line. */
const WRITE_MS = 60_000

/** A store in a bucket that speaks S3 and honours `If-None-Match: *`. 429 and 5xx are tried again; silence is an error. */
export function s3Store({ bucket, region = 'us-east-1', readMs = 5_000, ...credentials }: S3Settings): Store {
  const client = new AwsClient({ ...credentials, region, service: 's3', retries: 4 })
  const base = bucket.replace(/\/$/, '')
  const addressOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is no plain path inside the store`)
    return `${base}/${name}`
  }
  const refuse = async (what: string, response: Response): Promise<never> => {
    throw new Error(`the store answered ${response.status} to ${what}: ${(await response.text()).slice(0, 200)}`)
  }
  const ask = (address: string, { limitMs = readMs, ...init }: RequestInit & { limitMs?: number } = {}) =>
    client.fetch(address, { ...init, signal: AbortSignal.timeout(limitMs) }).catch((error: unknown) => {
      const isSilent = error instanceof DOMException && error.name === 'TimeoutError'
      throw isSilent ? new Error(`the store did not answer within ${limitMs / 1_000} s`) : error
    })
  return {
    async read(name, limit = LIMIT_BYTES) {
      const response = await ask(addressOf(name))
      if (response.status === 404) return void (await response.body?.cancel())
      if (!response.ok) return refuse(`reading ${name}`, response)
      return readLimited(name, response, limit)
    },
    async list(prefix, after = '') {
      const names: string[] = []
      // A page has at most a thousand names.
      for (let from: string | undefined = after; from !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(from && { 'start-after': from }) })
        const response = await ask(`${base}/?${query}`)
        if (!response.ok) return refuse(`listing ${prefix}`, response)
        const xml = await response.text()
        const page = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
        names.push(...page.filter((name) => name.startsWith(prefix) && isFileName(name)))
        from = /<IsTruncated>true</.test(xml) ? page.at(-1) : undefined
      }
      return names.sort()
    },
    async create(name, content) {
      const response = await ask(addressOf(name), {
        limitMs: WRITE_MS,
        method: 'PUT',
        body: new Uint8Array(content),
        headers: { 'if-none-match': '*' },
      })
      // 409: another request is creating it at this moment, and wins.
      if (!response.ok && response.status !== 412 && response.status !== 409)
        return refuse(`creating ${name}`, response)
      await response.body?.cancel()
      return response.ok
    },
    async remove(name) {
      const response = await ask(addressOf(name), { method: 'DELETE' })
      if (!response.ok && response.status !== 404) await refuse(`removing ${name}`, response)
      else await response.body?.cancel()
    },
  }
}
