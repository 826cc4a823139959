import { LIMITS } from '@refcall/domain'
import type { FastifyReply } from 'fastify'
import { validateHeaderValue } from 'node:http'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { releaseRequestReferences } from './release-request-references.ts'
import { takeConnection } from './take-connection.ts'
import type { HeartbeatScheduler } from './heartbeat-scheduler.ts'
import type { Frame, Transport } from './transport.ts'

const { reconnectMs } = LIMITS.live
const { sendBufferBytes, drainMs } = SERVER_LIMITS.live

/**
 * Turns a reply into an event stream for as long as its connection lasts. It writes to the socket directly: a response
 * keeps its headers in memory and adds chunked framing to each message. Neither request nor response nor parser is kept.
 */
export function openStream(reply: FastifyReply, pulse: HeartbeatScheduler, onClose: () => void): Transport {
  const { socket } = reply.request.raw
  const head = takeHead(reply)
  if (takeConnection(socket)) {
    reply.raw.detachSocket(socket)
    // Nothing else ends it any more, and what waits for its end must not keep it.
    reply.raw.emit('close')
  }
  socket.write(head)
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

/** Detaches the connection from its reply. @returns the response's head */
function takeHead(reply: FastifyReply): string {
  const headers = {
    ...reply.getHeaders(),
    date: new Date().toUTCString(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // The stream ends when the connection closes.
    connection: 'close',
    // Proxies must not buffer messages.
    'x-accel-buffering': 'no',
  }
  reply.hijack()
  releaseRequestReferences(reply)
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => lineOf(name, String(one))),
  )
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\nretry: ${reconnectMs}\n`
}

function lineOf(name: string, value: string): string {
  validateHeaderValue(name, value)
  return `${name}: ${value}\r\n`
}
