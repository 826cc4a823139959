import type { WebSocket } from '@fastify/websocket'
import { LIMITS } from '@refcall/domain'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { HeartbeatScheduler } from './heartbeat-scheduler.ts'
import type { EncodedMessage, Transport } from './transport.ts'

const { deadAfterMs } = LIMITS.live
const { heartbeatMs, sendBufferBytes, socketMessagesPerBeat, drainMs } = SERVER_LIMITS.live

/** Close codes of the WebSocket protocol. */
const CLOSE = { goingAway: 1001, chatter: 1008, failed: 1011 } as const

/** A live channel over a WebSocket: heartbeat messages, and pings that must be answered. */
export function openSocket(socket: WebSocket, heartbeats: HeartbeatScheduler, onClose: () => void): Transport {
  let answered = true
  let said = 0
  let closed = false
  const send = ({ json }: EncodedMessage) => {
    if (closed || socket.readyState !== socket.OPEN) return
    socket.send(json)
    if (socket.bufferedAmount > sendBufferBytes) socket.terminate()
  }
  const endIfSilent = () => {
    if (!closed && !answered) socket.terminate()
  }
  const removeHeartbeat = heartbeats.add((message) => {
    said = 0
    send(message)
    if (socket.readyState !== socket.OPEN) return
    answered = false
    socket.ping()
    // After a pause of this process, answers may be unread: read them before the connection is given up.
    setTimeout(() => setImmediate(endIfSilent), deadAfterMs - heartbeatMs).unref()
  })
  const close = () => {
    if (closed) return
    closed = true
    removeHeartbeat()
    onClose()
  }
  socket.on('pong', () => void (answered = true))
  socket.on('message', () => {
    answered = true
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
