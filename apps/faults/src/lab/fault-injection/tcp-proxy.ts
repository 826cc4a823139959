import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { steadyPort } from '@refcall/tools/run/free-port'

/** An address that forwards to one server and later to another, like a DNS name that is moved in a failover. */
export interface TcpProxy {
  readonly port: number
  /** New connections go there; null: they are closed at once. Open connections stay. */
  forwardTo(port: number | null): void
  /** Resolves when a connection arrives while there is no target. */
  refused(): Promise<void>
  close(): Promise<void>
}

export const openTcpProxy = async (): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let target: number | null = null
  let refuse = (): void => undefined
  const join = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }
  const server = createServer((client) => {
    if (target === null) {
      client.destroy()
      return refuse()
    }
    const inner = connect(target, '127.0.0.1')
    join(client, inner)
    join(inner, client)
  })
  const port = await steadyPort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    port,
    forwardTo: (next) => void (target = next),
    refused: () => new Promise((resolve) => (refuse = resolve)),
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
