import type { LiveMessage } from '@refcall/contract'
import { nextOfType, type TestStream } from './open-stream.ts'
import type { TestClient } from './start-app.ts'

export interface TestSocket extends Pick<TestStream, 'next' | 'seen' | 'close'> {
  send(text: string): void
  /** The close code, once closed. */
  readonly closed: Promise<number>
}

interface SocketOptions {
  readonly query?: string
  readonly deviceId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Opens the live channel's WebSocket as the client's browser. @throws Error when the handshake is refused */
export async function openSocket(
  origin: string,
  client: TestClient,
  { query = '', deviceId, headers }: SocketOptions = {},
): Promise<TestSocket> {
  const url = `${origin.replace('http', 'ws')}/api/live?deviceId=${deviceId ?? client.deviceId}${query}`
  // Node's WebSocket takes headers; the browser type does not.
  const socket = Reflect.construct(WebSocket, [
    url,
    { headers: headers ?? { cookie: client.cookieHeader() } },
  ]) as WebSocket
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  const messages = readMessages(socket)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the handshake was refused')))
  })
  const seen: LiveMessage[] = []
  return {
    seen,
    closed,
    next: (type, wanted) => nextOfType(messages, seen, type, wanted),
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }
}

function readMessages(socket: WebSocket): AsyncIterator<LiveMessage> {
  const waiting: LiveMessage[] = []
  let wake = () => {}
  let over = false
  socket.addEventListener('message', ({ data }) => {
    waiting.push(JSON.parse(String(data)))
    wake()
  })
  socket.addEventListener('close', () => {
    over = true
    wake()
  })
  return {
    async next() {
      while (waiting.length === 0 && !over) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      const value = waiting.shift()
      return value ? { done: false, value } : { done: true, value: undefined }
    },
  }
}
