import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { describeOffer, OFFER_PATH } from '@refcall/release/offer'
import { API_RELEASE } from './release.ts'

interface Described {
  readonly body: string
  readonly etag: string
}

/**
 * What this release of the API offers, for who releases front ends and for the page servers that load them. The same for
 * everyone, and nothing that the front ends' code does not say.
 */
export function mountOffer(app: FastifyInstance): void {
  let described: Described | undefined
  app.get(OFFER_PATH, (request, reply) => {
    const { body, etag } = (described ??= describe())
    void reply.header('etag', etag)
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('application/json').send(body)
  })
}

function describe(): Described {
  const body = JSON.stringify(describeOffer(`API ${API_RELEASE}`))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}
