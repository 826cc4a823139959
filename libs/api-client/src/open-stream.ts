import { eventReader } from './event-reader.ts'

interface Refused {
  readonly status: number
  readonly retryMs: number | null
}

interface StreamEvents {
  /** The data of one event. */
  readonly onText: (json: string) => void
  /**
   * Called once, unless we closed the stream: the connection was lost or refused. `refused`: the response that is not a
   * stream, and its `Retry-After` in milliseconds.
   */
  readonly onOver: (refused?: Refused) => void
}

/** Opens an event stream; returns a function that closes it, after which no callback is called. */
export type OpenStream = (url: string, bearer: string | null, events: StreamEvents) => () => void

/** Uses `fetch`, because the browser's `EventSource` cannot send a bearer token. Cookies are sent as well. */
export const openStream: OpenStream = (url, bearer, { onText, onOver }) => {
  const { signal, abort } = closing()
  const hear = (json: string) => {
    if (!signal.aborted) onText(json)
  }
  const end = (refused?: Refused) => {
    if (!signal.aborted) onOver(refused)
  }
  void listen(url, bearer, signal, hear).then(end, (error: unknown) => {
    end()
    throw error
  })
  return abort
}

function closing() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

/** Until the stream is over. @returns a response that is not a stream */
async function listen(
  url: string,
  bearer: string | null,
  signal: AbortSignal,
  hear: (json: string) => void,
): Promise<Refused | undefined> {
  const headers = { Accept: 'text/event-stream', ...(bearer !== null && { Authorization: `Bearer ${bearer}` }) }
  // Low, so that it never goes before a file that the screen waits for, and no tool waits for its end as for such a file.
  const response = await fetch(url, {
    headers,
    signal,
    credentials: 'include',
    cache: 'no-store',
    priority: 'low',
  }).catch(() => null)
  if (!response) return undefined
  const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !response.body) {
    void response.body?.cancel().catch(() => {})
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return { status: response.status, retryMs: Number.isFinite(seconds) ? seconds * 1_000 : null }
  }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const read = eventReader(hear)
  for (;;) {
    const piece = await reader.read().catch(() => null)
    if (!piece || piece.done) return undefined
    read(decoder.decode(piece.value, { stream: true }))
  }
}
