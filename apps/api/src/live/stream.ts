import { LIMITS } from '@refcall/domain'
import type { FastifyReply } from 'fastify'
import { frameOf } from './frame.ts'
import type { Frame, Transport } from './transport.ts'

const { heartbeatMs, reconnectMs, sendBufferBytes, drainMs } = LIMITS.live

/** Turns a reply into an event stream. */
export function openStream(reply: FastifyReply, onClose: () => void): Transport {
  const headers = reply.getHeaders()
  reply.hijack()
  const response = reply.raw
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    connection: 'keep-alive',
    // Proxies must not collect messages.
    'x-accel-buffering': 'no',
  })
  response.write(`retry: ${reconnectMs}\n`)
  let closed = false
  const close = () => {
    if (closed) return
    closed = true
    clearInterval(heartbeat)
    onClose()
  }
  const send = ({ id, json }: Frame) => {
    if (closed) return
    response.write(id === null ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`)
    if (response.writableLength > sendBufferBytes) response.destroy()
  }
  const heartbeat = setInterval(() => send(frameOf({ type: 'heartbeat', at: new Date().toISOString() })), heartbeatMs)
  response.on('close', close)
  response.on('error', close)
  return {
    send,
    end(last) {
      if (last) send(last)
      response.end()
      setTimeout(() => response.destroy(), drainMs).unref()
      close()
    },
  }
}
