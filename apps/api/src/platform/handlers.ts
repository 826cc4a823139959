import type { EndpointKey, Input, Output } from '@refcall/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/** A validated request. */
export type Call<K extends EndpointKey> = Input<K> & {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<K extends EndpointKey> = (call: Call<K>) => Promise<Output<K>>

/** A handler for every endpoint of the contract; a missing one does not compile. */
export type Handlers = { readonly [K in EndpointKey]: Handler<K> }

/** The handlers of one noun. */
export type HandlersOf<K extends EndpointKey> = Pick<Handlers, K>
