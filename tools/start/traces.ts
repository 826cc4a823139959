import { openTraceStore } from '@refcall/api/embed/traces'
import { atEnd } from '../run/lifetime.ts'

/**
 * Every match is followed in the demo: its traces are kept in this process, and operators see them. Where a collector is set,
 * spans go there instead.
 */
export const openTraces = async (env: NodeJS.ProcessEnv): Promise<Readonly<Record<string, string>>> => {
  if (env['OTEL_EXPORTER_OTLP_ENDPOINT']) return {}
  const store = await openTraceStore(0)
  atEnd(async () => store.close())
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: store.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    TRACES_URL: store.url,
    PAGE_TRACES: 'on',
  }
}
