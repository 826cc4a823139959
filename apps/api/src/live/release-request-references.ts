import type { FastifyReply } from 'fastify'

/**
 * Removes references to a request that are normally held until its response ends. Live channels last as long as their
 * connection, and there are thousands, so they keep only the connection.
 */
export function releaseRequestReferences({ raw }: FastifyReply): void {
  // Fastify's listeners, which hold request, reply and logger.
  for (const event of ['finish', 'error']) raw.removeAllListeners(event)
  for (const name of raw.getHeaderNames()) raw.removeHeader(name)
}
