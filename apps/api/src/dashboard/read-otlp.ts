import type { MatchTrace, TraceSpan } from '@refcall/contract'

/** OTLP's JSON, as far as it is shown. */
interface OtlpValue {
  readonly stringValue?: string
  readonly intValue?: string | number
  readonly doubleValue?: number
  readonly boolValue?: boolean
}
interface OtlpAttribute {
  readonly key: string
  readonly value?: OtlpValue
}
interface OtlpSpan {
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind?: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes?: readonly OtlpAttribute[]
  readonly status?: { readonly code?: number }
}
interface OtlpTraces {
  readonly resourceSpans?: readonly {
    readonly resource?: { readonly attributes?: readonly OtlpAttribute[] }
    readonly scopeSpans?: readonly { readonly spans?: readonly OtlpSpan[] }[]
  }[]
}

const KINDS: readonly TraceSpan['kind'][] = ['internal', 'internal', 'server', 'client', 'producer', 'consumer']
const ERROR = 2
/** More are no picture. */
const SPANS_AT_MOST = 1_000
const SERVICE = 'service.name'

const textOf = ({ stringValue, intValue, doubleValue, boolValue }: OtlpValue = {}): string =>
  String(stringValue ?? intValue ?? doubleValue ?? boolValue ?? '')
/** A double holds nanoseconds since 1970 to a quarter of a microsecond. */
const msOf = (nanoseconds: string): number => Number(nanoseconds) / 1e6

/** The spans of one trace, by their beginning. Jaeger wraps them in `result`. */
export function readOtlp(
  answer: { readonly result?: OtlpTraces } & OtlpTraces,
): Pick<MatchTrace, 'startedAt' | 'spans'> {
  const { resourceSpans = [] } = answer.result ?? answer
  const read = resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const service = textOf(resource?.attributes?.find(({ key }) => key === SERVICE)?.value)
    return scopeSpans.flatMap(({ spans = [] }) =>
      spans.map((span) => ({ service, span, startedAt: msOf(span.startTimeUnixNano) })),
    )
  })
  const inOrder = read.toSorted((one, other) => one.startedAt - other.startedAt).slice(0, SPANS_AT_MOST)
  const [first] = inOrder
  if (!first) return { startedAt: null, spans: [] }
  return {
    startedAt: new Date(first.startedAt).toISOString(),
    spans: inOrder.map(({ service, span, startedAt }) => ({
      id: span.spanId,
      parentId: span.parentSpanId || null,
      service,
      kind: KINDS[span.kind ?? 0] ?? 'internal',
      name: span.name,
      startMs: startedAt - first.startedAt,
      ms: msOf(span.endTimeUnixNano) - startedAt,
      failed: span.status?.code === ERROR,
      facts: (span.attributes ?? []).map(({ key, value }) => ({ name: key, value: textOf(value) })),
    })),
  }
}
