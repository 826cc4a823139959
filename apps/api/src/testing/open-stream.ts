import type { LiveMessage, LiveMessageType } from '@refcall/contract'
import type { TestClient } from './start-app.ts'

type LiveMessageOf<T extends LiveMessageType> = Extract<LiveMessage, { type: T }>
type Wanted<T extends LiveMessageType> = (message: LiveMessageOf<T>) => boolean

export interface TestStream {
  readonly status: number
  readonly contentType: string | null
  /**
   * The next message of the type that is `wanted`; earlier ones are skipped and kept in `seen`. Say which is wanted
   * after a snapshot: the wake-up of what happened before it may come after it.
   */
  next<T extends LiveMessageType>(type: T, wanted?: Wanted<T>): Promise<LiveMessageOf<T>>
  readonly seen: readonly LiveMessage[]
  close(): void
}

/** Opens the live channel over a real connection, as the client's browser. The app must listen at `origin`. */
export async function openStream(
  origin: string,
  client: TestClient,
  options: { lastEventId?: string; deviceId?: string; query?: string } = {},
): Promise<TestStream> {
  const aborter = new AbortController()
  const response = await fetch(`${origin}/api/events/${options.deviceId ?? client.deviceId}${options.query ?? ''}`, {
    signal: aborter.signal,
    headers: {
      cookie: client.cookieHeader(),
      ...(options.lastEventId && { 'last-event-id': options.lastEventId }),
    },
  })
  const seen: LiveMessage[] = []
  const messages = response.body ? readMessages(response.body) : null
  return {
    // A getter on purpose: it keeps a reference to the response, otherwise garbage collection would end the unread
    // stream.
    get status() {
      return response.status
    },
    contentType: response.headers.get('content-type'),
    seen,
    next: (type, wanted) => nextOfType(messages, seen, type, wanted),
    close: () => aborter.abort(),
  }
}

/** Reads until the next message of the type that is wanted. @throws Error when the stream ends before it */
export async function nextOfType<T extends LiveMessageType>(
  messages: AsyncIterator<LiveMessage> | null,
  seen: LiveMessage[],
  type: T,
  wanted: Wanted<T> = () => true,
): Promise<LiveMessageOf<T>> {
  for (;;) {
    const item = await messages?.next()
    if (!item || item.done) throw new Error(`the stream ended before a ${type} came`)
    seen.push(item.value)
    if (isOfType(item.value, type) && wanted(item.value)) return item.value
  }
}

function isOfType<T extends LiveMessageType>(message: LiveMessage, type: T): message is LiveMessageOf<T> {
  return message.type === type
}

async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveMessage> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    const frames = text.split('\n\n')
    text = frames.pop() ?? ''
    for (const frame of frames) {
      const data = frame.split('\n').find((line) => line.startsWith('data: '))
      if (data) yield JSON.parse(data.slice('data: '.length))
    }
  }
}
