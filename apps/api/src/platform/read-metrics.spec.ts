import { readMetrics } from './read-metrics.ts'

const TOKEN = '0123456789abcdef01234567'

describe('works', () => {
  it('counts nothing without a port', () => {
    expect(readMetrics({})).toBeNull()
    expect(readMetrics({ METRICS_TOKEN: TOKEN })).toBeNull()
  })

  it('answers this machine alone, and others who have the token', () => {
    expect(readMetrics({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464, token: null })
    expect(readMetrics({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: TOKEN })).toEqual({
      host: '0.0.0.0',
      port: 9464,
      token: TOKEN,
    })
  })
})

describe('refuses', () => {
  it('what is no port', () => {
    for (const port of ['none', '-1', '65536', '9464 '])
      expect(() => readMetrics({ METRICS_PORT: port })).toThrow(`METRICS_PORT must be a port, not "${port}".`)
  })

  it('to answer other machines without a token', () => {
    expect(() => readMetrics({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.4' })).toThrow('METRICS_HOST is 10.0.0.4')
  })

  it('a token that can be guessed, without repeating it', () => {
    const refusal = () => readMetrics({ METRICS_PORT: '9464', METRICS_TOKEN: 'short' })
    expect(refusal).toThrow('METRICS_TOKEN must have at least 24 characters.')
    expect(refusal).not.toThrow('short')
  })
})
