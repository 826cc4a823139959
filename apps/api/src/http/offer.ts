import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeOffer, OFFER_PATH } from '@refcall/release/offer'

interface Described {
  readonly body: string
  readonly etag: string
}

/**
 * What this release of the API offers: read before a front end is released and by the page servers that load it. It is
 * the same for everyone, and public in the front ends' code.
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
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const body = JSON.stringify(describeOffer(`API ${version}`))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}
