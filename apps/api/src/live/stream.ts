import { LIMITS } from '@refcall/domain'
import type { FastifyReply } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { HeartbeatScheduler } from './heartbeat-scheduler.ts'
import type { EncodedMessage, Transport } from './transport.ts'

const { reconnectMs } = LIMITS.live
const { sendBufferBytes, drainMs } = SERVER_LIMITS.live

/** A live channel over server-sent events: the reply lasts until either side closes it. */
export function openStream(reply: FastifyReply, heartbeats: HeartbeatScheduler, onClose: () => void): Transport {
  const { raw } = reply
  reply.hijack()
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // A client of a process that shuts down must not keep this connection for its next request.
    connection: 'close',
    // Proxies must not buffer messages.
    'x-accel-buffering': 'no',
  })
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.write(`retry: ${reconnectMs}\n`)
  let isOpen = true
  const send = ({ id, json }: EncodedMessage) => {
    if (!isOpen) return
    raw.write(id === null ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`)
    if (raw.writableLength > sendBufferBytes) raw.destroy()
  }
  const removeHeartbeat = heartbeats.add(send)
  const close = () => {
    if (!isOpen) return
    isOpen = false
    removeHeartbeat()
    onClose()
  }
  raw.once('close', close)
  return {
    send,
    end(last) {
      if (last) send(last)
      raw.end()
      // A client that does not read would keep the connection open.
      setTimeout(() => raw.destroy(), drainMs).unref()
      close()
    },
  }
}
