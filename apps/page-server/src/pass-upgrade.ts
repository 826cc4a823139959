import { request as ask, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  /** Bytes received after the handshake. */
  readonly head: Buffer
}

const NOT_ANSWERING =
  'HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Asks the caller of a handshake to try again. */
export const refuseUpgrade = ({ socket }: Pick<Upgrade, 'socket'>): void => void socket.end(NOT_ANSWERING)

/** Where a handshake goes. */
interface Upstream {
  readonly upstream: URL
  /** Milliseconds until it counts as unreachable. */
  readonly patienceMs: number
}

/** The `X-Forwarded-For` value for the upstream: that of an outer proxy, and the address that connected to us. */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
}

const headOf = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string => {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []))
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, '', ''].join('\r\n')
}

/**
 * Forwards a handshake unchanged, and its response; on success both sockets are piped together. `onUnreachable` may try
 * another upstream while nothing was sent; by default the answer asks the caller to retry. The `websocket` of
 * @fastify/http-proxy accepts before the upstream does, and buffers without a limit for a slow reader.
 */
export function passUpgrade(
  { upstream: { hostname, port }, patienceMs }: Upstream,
  { request, socket, head }: Upgrade,
  onUnreachable = () => refuseUpgrade({ socket }),
): void {
  const headers = { ...request.headers, 'x-forwarded-for': forwardedFor(request) }
  const asked = ask({ hostname, port, path: request.url, headers, agent: false })
  const patience = setTimeout(() => asked.destroy(), patienceMs)
  asked.on('close', () => clearTimeout(patience))
  socket.on('error', () => asked.destroy())
  asked.on('upgrade', (response, other, otherHead) => {
    clearTimeout(patience)
    const end = () => {
      socket.destroy()
      other.destroy()
    }
    for (const side of [socket, other]) side.on('close', end).on('error', end)
    socket.write(headOf(response))
    socket.write(otherHead)
    other.write(head)
    socket.pipe(other).pipe(socket)
  })
  asked.on('response', (response) => {
    socket.write(headOf(response))
    response.on('close', () => socket.end())
    response.pipe(socket)
  })
  asked.on('error', () => (socket.destroyed ? undefined : onUnreachable()))
  asked.end()
}
