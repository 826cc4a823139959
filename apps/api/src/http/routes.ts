import { endpoints, ErrorBody, type Endpoint, type EndpointKey } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { requireStepUp } from '../accounts/index.ts'
import { admit } from './admission.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handlers } from '../platform/handlers.ts'

/** A validated call, without its contract types: the table checks the pairing, the schemas check the data. */
interface AnyCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type AnyHandler = (call: AnyCall) => Promise<unknown>

/** Mounts every call of the contract; test calls only in tests. */
export function mountEndpoints(app: FastifyInstance, handlers: Handlers, deps: Pick<Deps, 'clock' | 'config'>): void {
  const withTestCalls = deps.config.environment === 'test'
  for (const [key, entry] of Object.entries<Endpoint>(endpoints)) {
    if (entry.access === 'test' && !withTestCalls) continue
    const { method, template: url } = splitKey(key)
    const handle = handlers[key as EndpointKey] as AnyHandler
    app.route({
      method,
      url,
      schema: schemaOf(entry),
      // Before parsing: a caller without access gets no validation errors.
      onRequest: async ({ caller }) => {
        admit(entry.access, caller)
        if (entry.stepUp) requireStepUp(deps, caller.account)
      },
      handler: (request, reply) => {
        const { caller } = request
        return handle({
          params: request.params,
          query: request.query,
          body: request.body,
          caller,
          request,
          reply,
        })
      },
    })
  }
}

function schemaOf(entry: Endpoint): FastifySchema {
  return {
    ...(entry.params && { params: entry.params }),
    ...(entry.query && { querystring: entry.query }),
    ...(entry.body && { body: entry.body }),
    response: { 200: entry.response, '4xx': ErrorBody, '5xx': ErrorBody },
  }
}
