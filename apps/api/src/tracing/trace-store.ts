import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface SentSpan {
  readonly traceId: string
}
interface SentSpans<Span> {
  readonly resourceSpans: readonly {
    readonly resource: object
    readonly scopeSpans: readonly { readonly scope?: object; readonly spans: readonly Span[] }[]
  }[]
}

/** Stands in for a collector and its store: takes OTLP over HTTP in JSON, and gives one trace back as Jaeger does. */
export interface TraceStore {
  readonly url: string
  close(): void
}

/** Keeps the last traces in memory, on loopback alone. */
export async function openTraceStore(port: number, { traces: tracesAtMost = 500 } = {}): Promise<TraceStore> {
  const traces = new Map<string, SentSpans<SentSpan>['resourceSpans'][number][]>()

  function take({ resourceSpans }: SentSpans<SentSpan>): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const spans = scopeSpans.flatMap((scoped) => scoped.spans)
      for (const [traceId, ofTrace] of Map.groupBy(spans, (span) => span.traceId)) {
        const before = traces.get(traceId) ?? []
        traces.delete(traceId)
        traces.set(traceId, [...before, { resource, scopeSpans: [{ spans: ofTrace }] }])
      }
    }
    for (const oldest of [...traces.keys()].slice(0, Math.max(0, traces.size - tracesAtMost))) traces.delete(oldest)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    try {
      const { method, url = '' } = request
      if (method === 'POST' && url === '/v1/traces') {
        take((await json(request)) as SentSpans<SentSpan>)
        return say(200, {})
      }
      const resourceSpans = traces.get(/^\/api\/v3\/traces\/([0-9a-f]{32})$/.exec(url)?.[1] ?? '')
      return method === 'GET' && resourceSpans ? say(200, { result: { resourceSpans } }) : say(404, {})
    } catch {
      say(400, {})
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: actual } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${actual}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
