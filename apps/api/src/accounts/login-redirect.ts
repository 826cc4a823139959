import type { FastifyInstance } from 'fastify'

/**
 * A path of this origin: one leading slash, no double slash, no backslash and no control characters,
 * which browsers would read as a slash or drop.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const OWN_PATH = /^\/(?![/\\])(?!.*\/\/)[^\\\u0000-\u0020\u007f]*$/

/** `GET /api/login` redirects to the sign-in page, which redirects back to `next`. Any other `next` is dropped. */
export function mountLoginRedirect(app: FastifyInstance): void {
  app.get<{ Querystring: { next?: unknown } }>('/api/login', async (request, reply) => {
    const { next } = request.query
    const query = typeof next === 'string' && OWN_PATH.test(next) ? `?next=${encodeURIComponent(next)}` : ''
    return reply.redirect(`/login${query}`, 302)
  })
}
