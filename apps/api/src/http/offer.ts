import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeOffer, OFFER_PATH } from '@refcall/release/offer'

/**
 * What this release of the API offers: read when a front end's release is published or given to devices. It is the same for
 * everyone, and public in the front ends' code.
 */
export function mountOffer(app: FastifyInstance): void {
  let body: string | undefined
  app.get(OFFER_PATH, (_request, reply) => reply.type('application/json').send((body ??= offer())))
}

function offer(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  return JSON.stringify(describeOffer(`API ${version}`))
}
