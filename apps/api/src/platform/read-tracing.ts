import type { Env } from './environment.ts'

/** Where spans are sent, and where they can be read again. */
export interface TracingConfig {
  /** An OpenTelemetry collector's address for OTLP over HTTP, without `/v1/traces`. */
  readonly endpoint: string
  /** The part of all traces that is kept, 0 to 1. */
  readonly ratio: number
  readonly serviceName: string
  /** Answers `GET /api/v3/traces/ID` in OTLP's JSON, as Jaeger does; null: operators see no traces. */
  readonly readUrl: string | null
}

const DEFAULT_RATIO = '0.05'

function addressIn(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`${name} must be a web address, such as http://127.0.0.1:4318.`)
  return text.replace(/\/+$/, '')
}

/**
 * Reads OTEL_EXPORTER_OTLP_ENDPOINT and its sisters; null without it: then nothing is followed.
 * @throws Error with one sentence that says what is wrong
 */
export function readTracing(env: Env): TracingConfig | null {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: ratio = DEFAULT_RATIO,
    TRACES_URL: readUrl,
  } = env
  if (!endpoint) {
    if (readUrl) throw new Error('TRACES_URL is set, but nothing is followed: it wants OTEL_EXPORTER_OTLP_ENDPOINT.')
    return null
  }
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(ratio))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a part of 1, such as 0.05, not "${ratio}".`)
  return {
    endpoint: addressIn(endpoint, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    ratio: Number(ratio),
    serviceName: env['OTEL_SERVICE_NAME'] || 'refcall-api',
    readUrl: readUrl ? addressIn(readUrl, 'TRACES_URL') : null,
  }
}
