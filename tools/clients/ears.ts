import { connectLive, type LiveState } from '@refcall/api-client'
import type { LiveMessage } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { openLine, type Line } from './line.ts'

export interface Ears {
  /** The line is lost; the client comes back after its usual pause and resumes. */
  cut(): void
  /** The line goes dead without a word, at either end. */
  deafen(): void
  close(): void
}

export interface EarsOptions {
  /** Of the API; `ws:` for a socket instead of an event stream. */
  readonly origin: string
  /** Of the channel, with its query if it has one. */
  readonly path: string
  readonly cookie: () => string
  readonly onMessage: (message: LiveMessage) => void
  readonly onState?: (state: LiveState) => void
  /** Every message as it comes over the wire, heartbeats and repeated ones too. */
  readonly onWire?: (message: LiveMessage) => void
  /** Changes the address of one attempt. */
  readonly onAttempt?: (url: URL) => void
  /** +1 when a line opens, -1 when it ends. */
  readonly onStreams?: (change: 1 | -1) => void
  /** An answer that is no stream, and cannot be explained by a busy server. */
  readonly onRefused: (status: number) => void
}

/** Busy, or it has not noticed yet that the lines before are dead: a client comes again, so many times in a row. */
const COMES_AGAIN = { statuses: [429, 503], times: 20 }

interface Wiring {
  readonly options: EarsOptions
  line: Line | null
  /** Since the last line. */
  refusals: number
}

/** By the user's name in the address: where a browser would look for its cookies. */
const wirings = new Map<string, Wiring>()
let lastNumber = 0

/** As much of a browser's event source as the live connection uses. */
class LineSource {
  onmessage: ((event: { readonly data: string }) => void) | null = null
  onerror: (() => void) | null = null
  readonly #line: Line
  #isOpen = false
  readonly #onStreams: EarsOptions['onStreams']

  constructor(address: string) {
    const url = new URL(address)
    const wiring = wirings.get(url.username)
    if (!wiring) throw new Error(`nobody listens at ${address}`)
    url.username = ''
    const { options } = wiring
    options.onAttempt?.(url)
    this.#onStreams = options.onStreams
    this.#line = openLine(url, options.cookie(), {
      onOpen: () => {
        this.#isOpen = true
        wiring.refusals = 0
        options.onStreams?.(1)
      },
      onText: (json) => {
        options.onWire?.(JSON.parse(json) as LiveMessage)
        this.onmessage?.({ data: json })
      },
      onRefused: (status) => {
        wiring.refusals += 1
        if (!COMES_AGAIN.statuses.includes(status) || wiring.refusals > COMES_AGAIN.times) options.onRefused(status)
      },
      onOver: () => {
        this.#end()
        this.onerror?.()
      },
    })
    wiring.line = this.#line
  }

  close(): void {
    this.onmessage = null
    this.onerror = null
    this.#end()
    this.#line.cut()
  }

  #end(): void {
    if (this.#isOpen) this.#onStreams?.(-1)
    this.#isOpen = false
  }
}

Object.assign(globalThis, { EventSource: LineSource })

/** The live channel as a browser keeps it, by the product's own client: it resumes, and takes silence for the end. */
export const openEars = (options: EarsOptions): Ears => {
  const name = String((lastNumber += 1))
  const wiring: Wiring = { options, line: null, refusals: 0 }
  wirings.set(name, wiring)
  const connection = connectLive({
    url: options.origin.replace('://', `://${name}@`) + options.path,
    onMessage: options.onMessage,
    onState: (state) => options.onState?.(state),
    reconnectMs: LIMITS.live.reconnectMs,
    maxAttempts: LIMITS.live.reconnectAttempts,
    silenceMs: LIMITS.live.deadAfterMs,
  })
  return {
    cut: () => wiring.line?.cut(),
    deafen: () => wiring.line?.deafen(),
    close: () => {
      connection.close()
      wirings.delete(name)
    },
  }
}
