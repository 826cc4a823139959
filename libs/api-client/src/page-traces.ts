import type { BrowserSpan } from '@refcall/contract'

/** What a page tells of its own part in traces. */
export interface PageTraces {
  /** Begins a trace with a call; it is reported if the answer says that the service keeps it. */
  beginCall(name: string): { readonly traceparent: string; readonly answered: (traceresponse: string | null) => void }
  /** An event has arrived; it is reported once the screen shows it. */
  heard(type: string, traceparent: string): void
}

interface Measured extends Omit<BrowserSpan, 'agoMs'> {
  /** Of the page's own clock, in milliseconds. */
  readonly startedAt: number
}

export interface PageTracesOptions {
  readonly send: (spans: readonly BrowserSpan[]) => Promise<unknown>
  /** Calls back once what changes now is on the screen. */
  readonly onDrawn?: (done: () => void) => void
  /** Milliseconds until spans are sent together. */
  readonly waitMs?: number
}

const WAIT_MS = 2_000
/** The most that the service takes at once. */
const AT_MOST = 20
const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

const newId = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** After the next frame: what was drawn for it is in it. A hidden page draws none. */
const afterFrame = (done: () => void): void => {
  if (!document.hidden) requestAnimationFrame(() => setTimeout(done))
}

export function createPageTraces({ send, onDrawn = afterFrame, waitMs = WAIT_MS }: PageTracesOptions): PageTraces {
  let measured: Measured[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    timer = undefined
    const now = performance.now()
    const spans = measured.slice(0, AT_MOST).map(({ startedAt, ...span }) => ({ ...span, agoMs: now - startedAt }))
    measured = measured.slice(AT_MOST)
    // A lost report is only missing in a trace.
    send(spans).catch(() => {})
    if (measured.length > 0) timer = setTimeout(flush, waitMs)
  }

  const tell = (span: Omit<Measured, 'ms'>) => {
    measured.push({ ...span, ms: performance.now() - span.startedAt })
    timer ??= setTimeout(flush, waitMs)
  }

  return {
    beginCall(name) {
      const spanId = newId(8)
      const startedAt = performance.now()
      return {
        traceparent: `00-${newId(16)}-${spanId}-01`,
        answered: (traceresponse) => {
          // The service may have taken it into an older trace: that of the match.
          const [, traceId] = FORM.exec(traceresponse ?? '') ?? []
          if (traceId) tell({ traceparent: `00-${traceId}-${spanId}-01`, parent: null, name, startedAt })
        },
      }
    },
    heard(type, parent) {
      const [, traceId] = FORM.exec(parent) ?? []
      if (!traceId) return
      const startedAt = performance.now()
      onDrawn(() => tell({ traceparent: `00-${traceId}-${newId(8)}-01`, parent, name: `live ${type}`, startedAt }))
    },
  }
}
