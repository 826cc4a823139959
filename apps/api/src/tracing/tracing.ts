import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { TracingConfig } from '../platform/read-tracing.ts'
import { parseTraceparent } from '../platform/traceparent.ts'
import type { BrowserSpan, Tracer } from '../platform/tracer.ts'
import { chooseTraces } from './choose-traces.ts'
import { record, type RecordedSpan } from './recorder.ts'
import { watchRequests } from './watch-requests.ts'

/** Follows work, and sends what is kept to a collector. */
export interface Tracing extends Tracer {
  /** Has the requests of the service followed. */
  watch(app: FastifyInstance): void
  /** Sends what waits now. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface TracingOptions {
  readonly config: TracingConfig
  /** For load tests: as many traces as the ratio keeps. */
  readonly isUnlimited: boolean
  readonly log: FastifyBaseLogger
}

/** Loads OpenTelemetry, which a service that follows nothing does without. */
export async function openTracing({ config, isUnlimited, log }: TracingOptions): Promise<Tracing> {
  const { openExport } = await import('./open-telemetry.ts')
  const out = openExport(config, log)
  const { tracesPerSecond, spansAtMost } = SERVER_LIMITS.tracing
  const options = {
    isKept: chooseTraces(config.ratio, isUnlimited ? Infinity : tracesPerSecond),
    spansAtMost,
    keep: out.send.bind(out, 'api'),
  }
  const tracing: Tracing = {
    isOn: true,
    begin: (name, kind, origin, facts) => record(options, name, kind, origin, facts),
    report: (spans) => {
      for (const span of spans) {
        const named = parseTraceparent(span.traceparent)
        if (named?.isSampled)
          out.send('browser', { traceId: named.traceId, spans: [spanOf(span, named.spanId)], link: null })
      }
    },
    watch: (app) => watchRequests(app, tracing),
    flush: () => out.flush(),
    close: () => out.close(),
  }
  return tracing
}

const spanOf = ({ name, parent, startedAt, ms }: BrowserSpan, id: string): RecordedSpan => ({
  id,
  parentId: parseTraceparent(parent)?.spanId ?? null,
  name,
  kind: 'client',
  facts: {},
  hasFailed: false,
  startedAt,
  endedAt: startedAt + ms,
})
