import { LIMITS } from '@refcall/domain'
import type { FastifyReply } from 'fastify'
import { validateHeaderValue } from 'node:http'
import { releaseRequestReferences } from './release-request-references.ts'
import type { HeartbeatScheduler } from './heartbeat-scheduler.ts'
import type { Frame, Transport } from './transport.ts'

const { reconnectMs, sendBufferBytes, drainMs } = LIMITS.live

/**
 * Turns a reply into an event stream that lasts as long as its connection. It writes to the connection itself: a
 * response keeps its head for as long as it lasts, and frames every message once more. Nothing of the request is kept.
 */
export function openStream(reply: FastifyReply, pulse: HeartbeatScheduler, onClose: () => void): Transport {
  const { socket } = reply.request.raw
  socket.write(takeHead(reply))
  let closed = false
  const send = ({ id, json }: Frame) => {
    if (closed) return
    socket.write(id === null ? `data: ${json}\n\n` : `id: ${id}\ndata: ${json}\n\n`)
    if (socket.writableLength > sendBufferBytes) socket.destroy()
  }
  const leavePulse = pulse.add(send)
  const close = () => {
    if (closed) return
    closed = true
    leavePulse()
    onClose()
  }
  socket.once('close', close)
  return {
    send,
    end(last) {
      if (last) send(last)
      socket.destroySoon()
      setTimeout(() => socket.destroy(), drainMs).unref()
      close()
    },
  }
}

/** Takes the connection from its reply; what the reply would have said first. */
function takeHead(reply: FastifyReply): string {
  const headers = {
    ...reply.getHeaders(),
    date: new Date().toUTCString(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // The end of the connection is the end of the stream.
    connection: 'close',
    // Proxies must not collect messages.
    'x-accel-buffering': 'no',
  }
  reply.hijack()
  releaseRequestReferences(reply)
  const lines = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => lineOf(name, String(one))))
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: ${reconnectMs}\n`
}

function lineOf(name: string, value: string): string {
  validateHeaderValue(name, value)
  return `${name}: ${value}\r\n`
}
