import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { steadyPort } from '../../run/free-port.ts'

/** An address that leads to one server now and to another later, as a name does that is moved after a failover. */
export interface Door {
  readonly port: number
  /** New connections lead there; null: they are ended at once. Those that are open stay where they lead. */
  leadTo(port: number | null): void
  /** Resolves when one came while there was nowhere to lead to. */
  refused(): Promise<void>
  close(): Promise<void>
}

export const openDoor = async (): Promise<Door> => {
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
    leadTo: (next) => void (target = next),
    refused: () => new Promise((resolve) => (refuse = resolve)),
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
