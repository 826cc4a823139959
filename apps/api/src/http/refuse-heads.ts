import type { ErrorCode } from '@refcall/contract'
import { headProblem, type HeadProblem } from '@refcall/domain'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/refusal.ts'

const CODES: Readonly<Record<HeadProblem, ErrorCode>> = {
  address_too_long: 'too_large',
  header_too_long: 'too_large',
  several_hosts: 'invalid_request',
}

/** Refuses heads that are not to be parsed. Register it before any hook that reads a header. */
export function refuseHeads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const problem = headProblem(raw)
    if (problem) throw new Refusal(CODES[problem])
  })
}
