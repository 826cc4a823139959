import type { FastifyReply } from 'fastify'

/**
 * Drops what holds on to a request until its response ends. Those of the live channel last as long as their connection,
 * and there are thousands: a channel needs its connection and nothing else.
 */
export function releaseRequestReferences({ raw }: FastifyReply): void {
  // Fastify's, with request, reply and logger.
  for (const event of ['finish', 'error']) raw.removeAllListeners(event)
  for (const name of raw.getHeaderNames()) raw.removeHeader(name)
}
