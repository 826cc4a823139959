import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { SpanKind } from '../db/spans.ts'
import type { TracingConfig } from '../platform/read-tracing.ts'
import type { Recorded, RecordedSpan } from './recorder.ts'

const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
}

const CLOSE_MS = 2_000
/** How long a span waits for others that are sent with it, and how many may wait. */
const BATCH = { scheduledDelayMillis: 1_000, maxQueueSize: 8_192 }
const SENT = 0

/** Sends spans that have ended to a collector, some seconds later, many at once. */
export interface SpanExport {
  /** `service`: who has measured them. */
  send(service: 'api' | 'browser', recorded: Recorded): void
  /** Sends what waits now. */
  flush(): Promise<void>
  /** Sends what is left, within a moment. */
  close(): Promise<void>
}

/** Says once that the collector is away, and once that it is back. */
function watched(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== SENT
        if (hasFailed && !isAway)
          log.warn({ err: result.error }, 'the collector of traces is away: spans are lost until it is back')
        if (!hasFailed && isAway) log.warn('the collector of traces is back')
        isAway = hasFailed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

const contextOf = (traceId: string, spanId: string): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })

export function openExport({ endpoint, serviceName }: TracingConfig, log: FastifyBaseLogger): SpanExport {
  const processor = new BatchSpanProcessor({
    ...BATCH,
    exporter: watched(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), log),
  })
  // Spans were given their ids when they began.
  const ids = { traceId: '', spanId: '' }
  const idGenerator = { generateTraceId: () => ids.traceId, generateSpanId: () => ids.spanId }
  const tracerOf = (name: string) => {
    const resource = resourceFromAttributes({ 'service.name': name })
    return new TracerProvider({
      resource,
      idGenerator,
      sampler: new AlwaysOnSampler(),
      spanProcessors: [processor],
    }).getTracer('refcall')
  }
  const tracers = { api: tracerOf(serviceName), browser: tracerOf('refcall-browser') }

  function sendOne(service: 'api' | 'browser', traceId: string, link: Recorded['link'], span: RecordedSpan): void {
    ids.traceId = traceId
    ids.spanId = span.id
    const options = {
      kind: KINDS[span.kind],
      startTime: span.startedAt,
      attributes: span.facts,
      links: link ? [{ context: { ...link, traceFlags: TraceFlags.NONE } }] : [],
    }
    const started = tracers[service].startSpan(
      span.name,
      options,
      span.parentId ? contextOf(traceId, span.parentId) : ROOT_CONTEXT,
    )
    if (span.hasFailed) started.setStatus({ code: SpanStatusCode.ERROR })
    started.end(span.endedAt)
  }

  return {
    send(service, { traceId, spans, link }) {
      // The first to begin ends last.
      spans.forEach((span, index) => sendOne(service, traceId, index === spans.length - 1 ? link : null, span))
    },
    flush: () => processor.forceFlush(),
    async close() {
      let patience: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => void (patience = setTimeout(resolve, CLOSE_MS)))
      await Promise.race([processor.shutdown().catch(() => undefined), late])
      clearTimeout(patience)
    },
  }
}
