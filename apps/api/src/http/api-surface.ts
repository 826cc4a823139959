import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeOffer, OFFER_PATH } from '@refcall/release/offer'

/**
 * Serves the API surface of this release, its calls and events. The registry of front-end releases compares it with what
 * a release needs. No match is offered here. It is the same for everyone, and public in the front ends' code.
 */
export function mountApiSurface(app: FastifyInstance): void {
  let body: string | undefined
  app.get(OFFER_PATH, (_request, reply) => reply.type('application/json').send((body ??= surface())))
}

function surface(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  return JSON.stringify(describeOffer(`API ${version}`))
}
