import { namedPart } from './named-part.ts'
import type { NeededCall, Needs } from './needs.ts'
import type { Offer, OfferedCall } from './offer.ts'

/** What the sources of a front end name of the contract. */
export interface NamedInSources {
  /** Keys of calls. */
  readonly calls: readonly string[]
  /** Codes of refusals. */
  readonly codes: readonly string[]
  /** Types of live events. */
  readonly events: readonly string[]
  /** Every word, the names of fields among them. */
  readonly names: ReadonlySet<string>
}

/**
 * What a release needs of the API: of each call and live event that its sources name, the fields that they name anywhere,
 * with the shapes that it was built for.
 *
 * @param built what the API of the same checkout offers
 */
export function needsOf(release: string, built: Offer, { calls, codes, events, names }: NamedInSources): Needs {
  const needed = ({ access, params, query, body, response, errors }: OfferedCall): NeededCall => ({
    access,
    ...(params && { params }),
    ...(query && { query: namedPart(query, names, 'sent') }),
    ...(body && { body: namedPart(body, names, 'sent') }),
    response: namedPart(response, names),
    errors: errors.filter((code) => codes.includes(code)),
  })
  return {
    release,
    calls: pick(built.calls, calls, needed),
    codes: built.codes,
    refusal: namedPart(built.refusal, names),
    events: pick(built.events, events, (message) => namedPart(message, names)),
  }
}

const pick = <One, Other>(
  from: Readonly<Record<string, One>>,
  names: readonly string[],
  change: (one: One) => Other,
): Record<string, Other> =>
  Object.fromEntries(
    Object.entries(from).flatMap(([name, one]) => (names.includes(name) ? [[name, change(one)] as const] : [])),
  )
