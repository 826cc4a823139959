import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { PlainError } from '@refcall/tools/run/progress'

export interface RawRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Buffer
}

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Of a stream, the text up to its snapshot. */
  readonly text: string
}

/** Calls to one service, sent as they are: no client that would correct them. */
export interface Wire {
  readonly origin: string
  send(sent: RawRequest): Promise<Reply>
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
/** Longer than the service may take to refuse an incomplete request. */
const PATIENCE_MS = 40_000

/** Stops reading a stream at its first message with personal data. */
const isEnough = (text: string): boolean => text.includes('"type":"snapshot"') && text.endsWith('\n\n')

/** @throws PlainError for any host but this machine: attacks never leave it */
export const openWire = (origin: string, sockets = 32): Wire => {
  const { hostname, port } = new URL(origin)
  if (!LOOPBACK.includes(hostname)) throw new PlainError(`Attacks are for this machine alone, not for ${hostname}.`)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send = ({ method, path, headers = {}, body }: RawRequest): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const options = {
        host: hostname,
        port,
        method,
        path,
        agent,
        timeout: PATIENCE_MS,
        headers: { ...length, ...headers } as Record<string, string>,
      }
      const sent = request(options, (response) => {
        const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false
        let text = ''
        const end = (): void => resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          if (!isStream || !isEnough(text)) return
          end()
          sent.destroy()
        })
        response.on('end', end)
        response.on('error', reject)
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', reject)
      sent.end(body)
    })
  return { origin, send }
}
