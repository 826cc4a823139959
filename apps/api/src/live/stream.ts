import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import type { FastifyReply } from 'fastify'

/** One open event stream to a client. */
export interface EventStream {
  /** Sends a message; a reader that lets too much pile up is dropped, to resume when it can keep up. */
  send(message: LiveMessage): void
  end(): void
}

/** Turns a reply into an event stream. `onClose` runs once, whoever ends it. */
export function openStream(reply: FastifyReply, onClose: () => void): EventStream {
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
  let closed = false
  const close = () => {
    if (closed) return
    closed = true
    clearInterval(heartbeat)
    onClose()
  }
  const stream: EventStream = {
    send(message) {
      if (closed) return
      const id = message.id === undefined ? '' : `id: ${message.id}\n`
      response.write(`${id}data: ${JSON.stringify(message)}\n\n`)
      if (response.writableLength > LIMITS.live.sendBufferBytes) response.destroy()
    },
    end() {
      response.end()
      close()
    },
  }
  const heartbeat = setInterval(() => {
    stream.send({ type: 'heartbeat', at: new Date().toISOString() })
  }, LIMITS.live.heartbeatMs)
  response.on('close', close)
  response.on('error', close)
  return stream
}
