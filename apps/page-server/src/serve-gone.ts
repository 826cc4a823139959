import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { GONE } from '@refcall/shell/gone'
import type { ReleaseSource } from './release-source.ts'

/**
 * Serves which releases an open page has to replace, the same for everybody. Open pages ask every few seconds: an answer that
 * did not change is empty, and a cache in front may give it for a second.
 */
export function serveGone(server: FastifyInstance, releases?: Pick<ReleaseSource, 'gone'>): void {
  server.get(GONE, (request, reply) => {
    const body = JSON.stringify(releases?.gone() ?? {})
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    void reply.headers({ etag, 'cache-control': 'public, max-age=1' })
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('application/json').send(body)
  })
}
