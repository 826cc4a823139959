import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

const TARGET = new URL(process.env['DATABASE_URL'] ?? '')

/** Stands before Postgres, and can stop passing its answers on. */
export class DatabaseProxy {
  readonly #server: Server
  readonly sockets = new Set<Socket>()
  isFrozen = false
  /** The sent text after which answers no longer pass. */
  freezesAt: string | null = null

  constructor() {
    this.#server = createServer((socket) => {
      const upstream = connect(Number(TARGET.port || 5432), TARGET.hostname)
      this.sockets.add(socket)
      socket.on('close', () => {
        this.sockets.delete(socket)
        upstream.destroy()
      })
      socket.on('error', () => upstream.destroy())
      upstream.on('error', () => socket.destroy())
      socket.on('data', (bytes) => {
        if (this.freezesAt !== null && bytes.includes(this.freezesAt)) this.isFrozen = true
        upstream.write(bytes)
      })
      upstream.on('data', (bytes) => this.isFrozen || socket.write(bytes))
    })
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    const url = new URL(TARGET)
    url.hostname = '127.0.0.1'
    url.port = typeof address === 'object' && address ? String(address.port) : ''
    return url.href
  }

  /** Passes the answers of new connections on; those whose answers were lost are closed. */
  thaw(): void {
    this.isFrozen = false
    this.freezesAt = null
    for (const socket of this.sockets) socket.destroy()
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
