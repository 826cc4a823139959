import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runWithSpan, type Span } from '../db/spans.ts'
import type { Tracer } from '../platform/tracer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/** They last as long as their connection, or are asked by machines all the time; the last one is the browser's own report. */
const UNFOLLOWED: ReadonlySet<string> = new Set([
  '/api/events/:deviceId',
  '/api/live',
  '/api/health',
  '/api/ready',
  '/api/traces',
])

/**
 * Follows each request from its first hook to its answer, which names the trace in `traceresponse` where it is kept. Register it
 * before any hook that queries.
 */
export function watchRequests(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _, done) => {
    request.span = begin(tracer, request)
    if (request.span) runWithSpan(request.span, done)
    else done()
  })
  // The body is read in the connection's async context, which lacks the request's span.
  app.addHook('preValidation', ({ span }, _, done) => {
    if (span) runWithSpan(span, done)
    else done()
  })
  app.addHook('onSend', ({ span }, reply, _, done) => {
    const kept = span?.traceparent()
    if (kept) void reply.header('traceresponse', kept)
    done()
  })
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.note({ 'http.response.status_code': statusCode })
    span?.end(statusCode >= 500 ? 'failed' : undefined)
    done()
  })
}

function begin(tracer: Tracer, { method, headers, routeOptions, is404 }: FastifyRequest): Span | null {
  const { url = '' } = routeOptions
  if (UNFOLLOWED.has(url)) return null
  // A path that no route has may contain anything.
  const route = is404 || url === '' ? 'none' : url
  const { traceparent: outside } = headers
  return tracer.begin(
    `${method} ${route}`,
    'server',
    { outside: outside?.toString(), mayJoin: method !== 'GET' && method !== 'HEAD' },
    { 'http.request.method': method, 'http.route': route },
  )
}
