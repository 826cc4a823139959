import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Settings } from '../store/s3-store.ts'

const account = { accessKeyId: 'specs', secretAccessKey: 'only-for-specs', region: 'eu-central-1' }

/** Names in one page of a listing; few, so that specs have several pages. */
const PAGE = 10

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A bucket that speaks the part of S3 that the store uses; it refuses a wrong signature. */
export async function startS3(): Promise<{
  settings: S3Settings
  objects: Map<string, Buffer>
  /** From now on it takes each request and answers none. */
  freeze(): void
  stop(): Promise<void>
}> {
  const objects = new Map<string, Buffer>()
  let isFrozen = false
  const server = createServer(async (request, response) => {
    const content = await bodyOf(request)
    if (isFrozen) return undefined
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body)
    if (!(await isSigned(request, url))) return answer(403, '<Code>SignatureDoesNotMatch</Code>')
    const name = decodeURIComponent(url.pathname.slice('/bucket/'.length))
    if (url.searchParams.has('list-type')) {
      const { prefix = '', 'start-after': after = '' } = Object.fromEntries(url.searchParams)
      const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
      const keys = names
        .slice(0, PAGE)
        .map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`)
        .join('')
      return answer(
        200,
        `<ListBucketResult><IsTruncated>${names.length > PAGE}</IsTruncated>${keys}</ListBucketResult>`,
      )
    }
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(name))
        return answer(412, '<Code>PreconditionFailed</Code>')
      objects.set(name, content)
      return answer(200)
    }
    if (request.method === 'DELETE') return answer(objects.delete(name) ? 204 : 404)
    const object = objects.get(name)
    return object ? answer(200, object) : answer(404, '<Code>NoSuchKey</Code>')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    settings: { ...account, bucket: `http://127.0.0.1:${port}/bucket` },
    objects,
    freeze: () => void (isFrozen = true),
    stop,
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Signs the request once more with our own secret and compares. */
async function isSigned({ method = '', headers }: IncomingMessage, url: URL): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime } = headers
  if (typeof datetime !== 'string') return false
  const names = (/SignedHeaders=([^,]*)/.exec(authorization)?.[1] ?? '')
    .split(';')
    .filter((name) => !['host', 'x-amz-date'].includes(name))
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const signer = new AwsV4Signer({ ...account, service: 's3', method, url: url.href, headers: signed, datetime })
  return (await signer.sign()).headers.get('authorization') === authorization
}
