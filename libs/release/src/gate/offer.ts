import { endpoints, ErrorBody, LiveMessage, type Endpoint, type EndpointAccess } from '@refcall/contract'
import type { Shape } from './shape.ts'

export { OFFER_PATH } from './offer-path.ts'

/** One call that an API answers. */
export interface OfferedCall {
  readonly access: EndpointAccess
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  readonly response: Shape
  /** The codes of its own refusals. */
  readonly errors: readonly string[]
}

/** What one release of the API offers, as JSON. */
export interface Offer {
  /** Such as `API 1.5.0`. */
  readonly release: string
  /** By key, `METHOD /path/:param`. */
  readonly calls: Readonly<Record<string, OfferedCall>>
  /** The body of a refusal, without its code. */
  readonly refusal: Shape
  /** The messages of the live channel, by type. */
  readonly events: Readonly<Record<string, Shape>>
}

/** What the API of this checkout offers, taken from the contract's own table. Calls for tests are no part of it. */
export function describeOffer(release: string): Offer {
  const calls = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access !== 'test')
  const { code: _, ...refusal } = ErrorBody.properties
  const offer = {
    release,
    calls: Object.fromEntries(calls.map(([key, { summary: _summary, ...call }]) => [key, call])),
    refusal: {
      ...ErrorBody,
      properties: refusal,
      required: Object.keys(refusal).filter((name) => ErrorBody.required.includes(name as never)),
    },
    events: Object.fromEntries(LiveMessage.anyOf.map((message) => [message.properties.type.const, message])),
  }
  return JSON.parse(JSON.stringify(offer)) as Offer
}
