import { OPERATOR_ROLES, ROLES_OF, type EndpointAccess } from '@refcall/contract'
import { mismatches, type Mismatch, type Way } from './mismatches.ts'
import type { NeededCall, Needs } from './needs.ts'
import type { Offer, OfferedCall } from './offer.ts'
import { callAt, positionalParams } from './wire-path.ts'

/** One reason why a release and an API must not meet. */
export interface Incompatibility {
  /** The key of the call, `live event TYPE`, or `any refusal`. */
  readonly endpoint: string
  /** Such as `matches[].status` or `body.tableNumber`; null when it is about the whole call. */
  readonly field: string | null
  /** A sentence that names release, field and endpoint. */
  readonly reason: string
  /** The release that needs it. */
  readonly release: string
}

/** Whom a call that asks for less also answers. */
const alsoServes: Readonly<Record<EndpointAccess, readonly EndpointAccess[]>> = {
  anyone: ['anyone', 'device', 'caller', 'account', ...OPERATOR_ROLES],
  device: ['device'],
  caller: ['caller', 'account', ...OPERATOR_ROLES],
  account: ['account', ...OPERATOR_ROLES],
  viewer: ROLES_OF.viewer,
  operator: ROLES_OF.operator,
  admin: ROLES_OF.admin,
  test: [],
}

/**
 * Every reason why the release does not work with the API: what the API may answer has to be what the release was built
 * to read, and what the release may send has to be what the API takes. Empty when they fit.
 */
export function incompatibilities(offer: Offer, needs: Needs): Incompatibility[] {
  const { release } = needs
  const refuse = (endpoint: string, field: string | null, reason: string): Incompatibility => ({
    endpoint,
    field,
    reason,
    release,
  })
  const tell = (way: Way, endpoint: string, part: string) => (mismatch: Mismatch) => {
    const field = part + mismatch.path
    return refuse(endpoint, field, sentences[way](release, `${spoken(field)} of ${endpoint}`, mismatch, offer.release))
  }

  const ofCalls = Object.entries(needs.calls).flatMap(([key, call]) => {
    const offered = callAt(offer.calls, key)
    if (!offered) return [refuse(key, null, `${release} calls ${key}, which ${offer.release} does not have.`)]
    return [
      ...refusedCaller(call, offered).map((why) =>
        refuse(key, null, `${release} calls ${key} as ${why}, for whom ${offer.release} does not answer it.`),
      ),
      ...mismatches(offered.response, call.response, 'reads').map(tell('reads', key, '')),
      ...(['params', 'query', 'body'] as const).flatMap((part) =>
        mismatchesOfPart(call, offered, part).map(tell('sends', key, `${part}.`)),
      ),
      // A refusal that is new is shown with its own sentence.
      ...call.errors
        .filter((code) => !offered.errors.includes(code))
        .map((code) =>
          refuse(
            key,
            code,
            `${release} acts on the refusal ${code} of ${key}, which ${offer.release} no longer gives.`,
          ),
        ),
    ]
  })
  const ofEvents = Object.entries(needs.events).flatMap(([type, message]) => {
    const event = `live event ${type}`
    const offered = offer.events[type]
    if (!offered)
      return [refuse(event, null, `${release} waits for the ${event}, which ${offer.release} does not send.`)]
    return mismatches(offered, message, 'reads').map(tell('reads', event, ''))
  })
  return [
    ...ofCalls,
    ...mismatches(offer.refusal, needs.refusal, 'reads').map(tell('reads', 'any refusal', '')),
    ...ofEvents,
  ]
}

const refusedCaller = ({ access }: NeededCall, offered: OfferedCall): EndpointAccess[] =>
  alsoServes[offered.access].includes(access) ? [] : [access]

function mismatchesOfPart(call: NeededCall, offered: OfferedCall, part: 'params' | 'query' | 'body'): Mismatch[] {
  const [given, taken] =
    part === 'params' ? [positionalParams(call.params), positionalParams(offered.params)] : [call[part], offered[part]]
  const nothing = { type: 'object' }
  return given || taken ? mismatches(given ?? nothing, taken ?? nothing, 'sends') : []
}

const sentences: Readonly<Record<Way, (release: string, what: string, mismatch: Mismatch, api: string) => string>> = {
  reads: (release, what, { kind, what: value }, api) => {
    if (kind === 'gone') return `${release} reads ${what}, which ${api} does not send.`
    if (kind === 'absent') return `${release} reads ${what}, which ${api} may leave out.`
    return `${release} reads ${what}, which may be ${value} in ${api}: it was not built for that.`
  },
  sends: (release, what, { kind, what: value }, api) => {
    if (kind === 'gone') return `${release} sends ${what}, which ${api} does not take.`
    if (kind === 'absent') return `${api} requires ${what}, which ${release} does not always send.`
    return `${release} may send ${what} that is ${value}, which ${api} does not take.`
  },
}

/** A path as it is said: `matches[].status` is the status of a match. */
const spoken = (field: string): string => field.replace(/(\w+)\[\]/g, (_, many: string) => singular(many))

const singular = (many: string): string =>
  /(ch|sh|x|ss)es$/.test(many)
    ? many.slice(0, -2)
    : many.endsWith('ies')
      ? `${many.slice(0, -3)}y`
      : many.replace(/s$/, '')
