import type { FastifyRequest } from 'fastify'

/** Reads are safe to retry, whatever the first outcome. */
export function isRead({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * What is turned away first where the process has too much to do: reads; then what changes neither a match nor money; those two
 * never.
 */
type Urgency = 'read' | 'change' | 'kept'

/** Steps of a match, payments, the provider's messages. */
const KEPT =
  /^\/api\/(device\/:deviceId\/matches|mobile\/matches|matches|dashboard\/matches|payments|create-payment-intent|webhooks)\b/

export function urgencyOf(request: FastifyRequest): Urgency {
  const { url = '' } = request.routeOptions
  // What asks whether the process lives would end it.
  if (isRead(request)) return url === '/api/health' ? 'kept' : 'read'
  return KEPT.test(url) ? 'kept' : 'change'
}
