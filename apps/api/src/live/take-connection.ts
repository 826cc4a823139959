import type { Socket } from 'node:net'

/** What Node's HTTP server holds of a connection: its parser, which keeps the last request. Not documented, and so looked at first. */
interface Parser {
  finish(): unknown
  remove(): void
  close(): void
  socket: unknown
  incoming: unknown
  outgoing: unknown
  onIncoming: unknown
}

type ServerSocket = Socket & { parser?: Partial<Parser> | null }

const isParser = (parser: Partial<Parser> | null | undefined): parser is Parser =>
  [parser?.finish, parser?.remove, parser?.close].every((method) => typeof method === 'function')

/** Listeners of the HTTP server, which read requests and answer what is wrong with them. */
const OF_SERVER = ['data', 'end', 'close', 'drain', 'error', 'timeout', 'pause', 'resume'] as const
/** It listens to who listens, to give up reading by itself. */
const WRAPPED = ['on', 'addListener', 'prependListener', 'setEncoding'] as const

/**
 * Takes a connection from the HTTP server, as an upgrade does: nothing more is read as a request, and parser, request and
 * response are given back, which is more than half of what an idle connection takes. What the client still sends is dropped; its
 * end, or an error, closes the connection. Call after the request was read, and before listening to the socket.
 * @returns whether it was taken: not where the socket is none of Node's HTTP server
 */
export function takeConnection(socket: Socket): boolean {
  const held: ServerSocket = socket
  const { parser } = held
  if (!isParser(parser)) return false
  // The parser reads from the connection itself until another reader takes over.
  socket.on('data', () => undefined)
  for (const event of OF_SERVER) socket.removeAllListeners(event)
  for (const method of WRAPPED) Reflect.deleteProperty(socket, method)
  parser.finish()
  parser.remove()
  parser.close()
  Object.assign(parser, { socket: null, incoming: null, outgoing: null, onIncoming: null })
  held.parser = null
  socket.on('error', () => undefined)
  socket.on('end', () => socket.destroySoon())
  socket.resume()
  return true
}
