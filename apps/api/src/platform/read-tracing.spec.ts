import { readTracing } from './read-tracing.ts'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }

describe('works', () => {
  it('follows nothing without a collector', () => {
    expect(readTracing({})).toBeNull()
    expect(readTracing({ OTEL_TRACES_SAMPLER_ARG: '1', OTEL_SERVICE_NAME: 'api' })).toBeNull()
  })

  it('keeps one trace in twenty unless told otherwise', () => {
    expect(readTracing(ENDPOINT)).toEqual({
      endpoint: 'http://collector:4318',
      ratio: 0.05,
      serviceName: 'refcall-api',
      readUrl: null,
    })
    expect(
      readTracing({
        ...ENDPOINT,
        OTEL_TRACES_SAMPLER_ARG: '1',
        OTEL_SERVICE_NAME: 'api',
        TRACES_URL: 'http://jaeger:16686',
      }),
    ).toMatchObject({ ratio: 1, serviceName: 'api', readUrl: 'http://jaeger:16686' })
  })
})

describe('refuses', () => {
  it.each(['2', '-0.1', '1e-3', 'all', '5%'])('the ratio %s', (ratio) => {
    expect(() => readTracing({ ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: ratio })).toThrow(
      `OTEL_TRACES_SAMPLER_ARG must be a part of 1, such as 0.05, not "${ratio}".`,
    )
  })

  it('what is no address', () => {
    expect(() => readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a web address',
    )
    expect(() => readTracing({ ...ENDPOINT, TRACES_URL: 'jaeger' })).toThrow('TRACES_URL must be a web address')
  })

  it('to read what is not written', () => {
    expect(() => readTracing({ TRACES_URL: 'http://jaeger:16686' })).toThrow('it wants OTEL_EXPORTER_OTLP_ENDPOINT')
  })
})
