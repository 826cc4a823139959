import { aMatch } from '@refcall/fixtures'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importBenchPackage } from '../packages/import.ts'
import { now, type Contender } from './contender.ts'

interface RedisClient {
  duplicate(): RedisClient
  connect(): Promise<unknown>
}

interface Redis {
  createClient(options: { url: string }): RedisClient
}

interface RedisAdapter {
  createAdapter(publisher: RedisClient, subscriber: RedisClient): object
}

interface Socket {
  readonly handshake: { readonly query: Readonly<Record<string, unknown>> }
  join(room: string): unknown
  emit(event: string): unknown
}

interface SocketServer {
  on(event: 'connection', listener: (socket: Socket) => void): unknown
  to(room: string): { emit(event: string, body: object): unknown }
}

interface SocketIo {
  readonly Server: new (server: Server, options: { adapter: object; transports: readonly string[] }) => SocketServer
}

/** Socket.IO, a room per client, its processes joined by Redis; nothing is stored. */
export const serveSocketIo = async (): Promise<Contender> => {
  const { createAdapter } = await importBenchPackage<RedisAdapter>('@socket.io/redis-adapter')
  const { createClient } = await importBenchPackage<Redis>('redis')
  const { Server } = await importBenchPackage<SocketIo>('socket.io')
  const publisher = createClient({ url: process.env['REDIS_URL'] ?? '' })
  const subscriber = publisher.duplicate()
  await Promise.all([publisher.connect(), subscriber.connect()])
  const server = createServer()
  const io = new Server(server, { adapter: createAdapter(publisher, subscriber), transports: ['websocket'] })
  io.on('connection', (socket) => {
    void socket.join(String(socket.handshake.query['name']))
    socket.emit('ready')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (name, number) => {
      const at = now()
      io.to(name).emit('message', { type: 'match_update', match: aMatch({ id: `mat_${number}` }) })
      return Promise.resolve(at)
    },
  }
}
