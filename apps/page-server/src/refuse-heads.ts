import { headProblem } from '@refcall/domain'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'

export const HEAD_STATUS = { address_too_long: 414, header_too_long: 431, several_hosts: 400 } as const

/** Refuses heads that are not to be parsed. Register it before any hook or route that reads a header. */
export function refuseHeads(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }, reply) => {
    const problem = headProblem(raw)
    return problem ? refuse(reply, HEAD_STATUS[problem]) : undefined
  })
  // Node has said 100 to the one expectation that there is; others are ignored, as the standard allows.
  server.server.on('checkExpectation', (request, response) => server.routing(request, response))
}
