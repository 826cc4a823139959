import { aMatch } from '@refcall/fixtures'
import { createAdapter } from '@socket.io/redis-adapter'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from 'redis'
import { Server } from 'socket.io'
import { now, type Contender } from './contender.ts'

/** Socket.IO, a room per client, its processes joined by Redis; nothing is stored. */
export const serveSocketIo = async (): Promise<Contender> => {
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
