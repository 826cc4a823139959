import type { Env } from './environment.ts'

/** Where the service's metrics can be read. */
export interface MetricsConfig {
  readonly host: string
  readonly port: number
  /** The bearer token that readers present; null only where this machine alone can ask. */
  readonly token: string | null
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/
/** As many characters as 96 random bits have in hexadecimal. */
const TOKEN_CHARS = 24

/**
 * Reads METRICS_PORT, METRICS_HOST and METRICS_TOKEN; null without a port: then nothing is counted.
 * @throws Error with one sentence that says what is wrong, without the token
 */
export function readMetrics(env: Env): MetricsConfig | null {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1', METRICS_TOKEN: token = '' } = env
  if (!port) return null
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`METRICS_PORT must be a port, not "${port}".`)
  if (token !== '' && token.length < TOKEN_CHARS)
    throw new Error(`METRICS_TOKEN must have at least ${TOKEN_CHARS} characters.`)
  if (token === '' && !LOOPBACK.test(host)) {
    throw new Error(
      `METRICS_HOST is ${host}, where others can ask: it wants a METRICS_TOKEN, which they present as a bearer token.`,
    )
  }
  return { host, port: Number(port), token: token || null }
}
