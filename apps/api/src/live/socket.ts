import type { WebSocket } from '@fastify/websocket'
import { LIMITS } from '@refcall/domain'
import { frameOf } from './frame.ts'
import type { Transport } from './transport.ts'

const { heartbeatMs, deadAfterMs, sendBufferBytes, socketMessagesPerBeat, drainMs } = LIMITS.live

/** Why a socket is closed, in the codes of its protocol. */
export const CLOSE = { goingAway: 1001, chatter: 1008, failed: 1011 } as const

/** Makes a socket a connection of the live channel: heartbeats in the envelope, pings that must be answered. */
export function openSocket(socket: WebSocket, onClose: () => void): Transport {
  let heardAt = performance.now()
  let said = 0
  let closed = false
  const close = () => {
    if (closed) return
    closed = true
    clearInterval(heartbeat)
    onClose()
  }
  const send: Transport['send'] = ({ json }) => {
    if (closed || socket.readyState !== socket.OPEN) return
    socket.send(json)
    if (socket.bufferedAmount > sendBufferBytes) socket.terminate()
  }
  const look = () => {
    if (!closed && performance.now() - heardAt >= deadAfterMs - heartbeatMs) socket.terminate()
  }
  const heartbeat = setInterval(() => {
    said = 0
    send(frameOf({ type: 'heartbeat', at: new Date().toISOString() }))
    if (socket.readyState !== socket.OPEN) return
    socket.ping()
    setTimeout(look, deadAfterMs - heartbeatMs).unref()
  }, heartbeatMs)
  socket.on('pong', () => void (heardAt = performance.now()))
  socket.on('message', () => {
    heardAt = performance.now()
    said += 1
    if (said > socketMessagesPerBeat) socket.close(CLOSE.chatter, 'a client has nothing to say here')
  })
  socket.on('close', close)
  return {
    send,
    end(last) {
      if (last) send(last)
      socket.close(last ? CLOSE.goingAway : CLOSE.failed)
      setTimeout(() => socket.terminate(), drainMs).unref()
      close()
    },
  }
}
