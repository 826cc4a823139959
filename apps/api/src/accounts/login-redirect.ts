import type { FastifyInstance } from 'fastify'
import { isOwnPath } from './own-path.ts'

/** `GET /api/login` redirects to the sign-in page, which redirects back to `next`. Any other `next` is dropped. */
export function mountLoginRedirect(app: FastifyInstance): void {
  app.get<{ Querystring: { next?: unknown } }>('/api/login', async (request, reply) => {
    const { next } = request.query
    const query = typeof next === 'string' && isOwnPath(next) ? `?next=${encodeURIComponent(next)}` : ''
    return reply.redirect(`/login${query}`, 302)
  })
}
