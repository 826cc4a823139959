import { connectLive, type LiveState, type OpenStream } from '@refcall/api-client'
import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { openLine, type Line } from './line.ts'

export interface LiveClient {
  /** The connection is lost; the client returns after its usual pause and resumes. */
  cut(): void
  /** The connection stalls without a close, at both ends. */
  stall(): void
  close(): void
}

export interface LiveClientOptions {
  /** Of the API; `ws:` for a WebSocket instead of an event stream. */
  readonly origin: string
  /** Of the channel, with its query if it has one. */
  readonly path: string
  readonly cookie: () => string
  readonly onMessage: (message: LiveMessage) => void
  readonly onState?: (state: LiveState) => void
  /** Every message as received, heartbeats and repeats included. */
  readonly onWire?: (message: LiveMessage) => void
  /** Changes the URL of one attempt. */
  readonly onAttempt?: (url: URL) => void
  /** +1 when a connection opens, -1 when it ends. */
  readonly onStreams?: (change: 1 | -1) => void
  /** A response that is not a stream, and is not explained by a busy server. */
  readonly onRefused: (status: number) => void
}

/** The server is busy, or has not noticed yet that the earlier connections are dead: the client retries, at most this often in a row. */
const COMES_AGAIN = { statuses: [429, 503], times: 20 }

/** The live channel with the product's own client: it resumes, and treats silence as a lost connection. */
export const openLiveClient = (options: LiveClientOptions): LiveClient => {
  let line: Line | null = null
  /** Since the last connection. */
  let refusals = 0

  const openStream: OpenStream = (address, _bearer, { onText, onOver }) => {
    const url = new URL(address)
    options.onAttempt?.(url)
    let isOpen = false
    let isLeft = false
    const end = () => {
      if (isOpen) options.onStreams?.(-1)
      isOpen = false
    }
    const mine = openLine(url, options.cookie(), {
      onOpen: () => {
        isOpen = true
        refusals = 0
        options.onStreams?.(1)
      },
      onText: (json) => {
        options.onWire?.(JSON.parse(json) as LiveMessage)
        if (!isLeft) onText(json)
      },
      onRefused: (status) => {
        refusals += 1
        if (!COMES_AGAIN.statuses.includes(status) || refusals > COMES_AGAIN.times) options.onRefused(status)
      },
      onOver: () => {
        end()
        if (!isLeft) onOver()
      },
    })
    line = mine
    return () => {
      isLeft = true
      end()
      mine.cut()
    }
  }

  const connection = connectLive({
    url: options.origin + options.path,
    openStream,
    onMessage: options.onMessage,
    onState: (state) => options.onState?.(state),
    reconnectMs: LIMITS.live.reconnectMs,
    maxAttempts: LIMITS.live.reconnectAttempts,
    silenceMs: LIMITS.live.deadAfterMs,
  })
  return {
    cut: () => line?.cut(),
    stall: () => line?.deafen(),
    close: connection.close,
  }
}
