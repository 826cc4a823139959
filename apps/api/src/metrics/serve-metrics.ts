import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { readBearer } from '../platform/bearer.ts'
import type { MetricsConfig } from '../platform/read-metrics.ts'

export interface MetricsServer {
  readonly url: string
  close(): void
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Answers `GET /metrics` on a port of its own, which no gateway leads to.
 * @param read the text in Prometheus' format; on its failure the answer is 503
 * @throws the listening socket's error, such as a port in use
 */
export async function serveMetrics(
  { host, port, token }: MetricsConfig,
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const expected = token === null ? null : digest(token)
  const isAllowed = ({ headers }: IncomingMessage) =>
    expected === null || timingSafeEqual(digest(readBearer(headers) ?? ''), expected)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, sentence: string, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${sentence}\n`)
    if (!isAllowed(request))
      return say(401, 'The metrics are read with METRICS_TOKEN as a bearer token.', { 'www-authenticate': 'Bearer' })
    if (request.url !== '/metrics') return say(404, 'There is only /metrics.')
    if (request.method !== 'GET') return say(405, 'The metrics can only be read.', { allow: 'GET' })
    try {
      const text = await read()
      response
        .writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' })
        .end(text)
    } catch {
      say(503, 'A process did not tell its figures in time.', { 'retry-after': '5' })
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, host)
  await once(server, 'listening')
  const { port: actual } = server.address() as AddressInfo
  return { url: `http://${host}:${actual}/metrics`, close: () => void server.close() }
}
