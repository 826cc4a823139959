import type { NeededCall, Needs } from './needs.ts'
import type { Offer, OfferedCall } from './offer.ts'
import { select, type Path } from './select.ts'

/** What was noted of one call while it ran. */
interface NotedCall {
  /** `body.tableNumber`; with a question mark at its end, not in every call. */
  readonly sends: readonly Path[]
  /** `matches[].status` */
  readonly reads: readonly Path[]
}

/** What a remote was seen to use of the API; the file `needs.json` of a remote. */
export interface Notes {
  readonly calls: Readonly<Record<string, NotedCall>>
  /** The refusals on which the sources act. */
  readonly codes: readonly string[]
  /** Absent: not noted yet, as `events`; it needs all. */
  readonly refusal?: readonly Path[]
  readonly events?: Readonly<Record<string, readonly Path[]>>
}

/**
 * What a release needs of the API: the noted fields with the shapes that it was built for. Of a call that its sources
 * name and that no run has made it needs all, and so of refusals and live events while none are noted.
 *
 * @param built what the API of the same checkout offers
 * @param keys the calls that its sources name
 * @throws when the notes name what the API of the checkout does not have: they are out of date
 */
export function needsOf(release: string, built: Offer, keys: readonly string[], notes: Notes): Needs {
  const calls = keys.map((key): [string, NeededCall] => {
    const call = known(built.calls[key], key)
    const noted = notes.calls[key]
    return [key, noted ? neededOf(call, noted, notes.codes) : { ...call, errors: call.errors.filter((code) => notes.codes.includes(code)) }]
  })
  const events = Object.entries(notes.events ?? {}).map(([type, paths]) => [type, select(known(built.events[type], type), ['type', ...paths])] as const)
  return {
    release,
    calls: Object.fromEntries(calls),
    codes: built.codes,
    refusal: notes.refusal ? select(built.refusal, notes.refusal) : built.refusal,
    events: notes.events ? Object.fromEntries(events) : built.events,
  }
}

function neededOf({ params, query, body, response, access, errors }: OfferedCall, { sends, reads }: NotedCall, codes: readonly string[]): NeededCall {
  const part = (name: string) => sends.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []))
  return {
    access,
    ...(params && { params }),
    ...(query && { query: select(query, part('query'), 'sent') }),
    ...(body && { body: select(body, part('body'), 'sent') }),
    response: select(response, reads),
    errors: errors.filter((code) => codes.includes(code)),
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (!found) throw new Error(`The contract of this checkout has no ${name}: note what the remote needs again.`)
  return found
}
