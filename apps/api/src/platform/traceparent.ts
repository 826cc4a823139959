/** A W3C `traceparent`, taken apart. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  /** Whether who wrote it keeps the trace. */
  readonly isSampled: boolean
}

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** null for anything that is not one: the trace then begins here. */
export function parseTraceparent(text: string | null | undefined): TraceParent | null {
  const [, traceId, spanId, flags] = FORM.exec(text ?? '') ?? []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** Of a trace that is kept. */
export const formatTraceparent = (traceId: string, spanId: string): string => `00-${traceId}-${spanId}-01`
