import type { NeededCall, Needs } from './needs.ts'
import type { Offer, OfferedCall } from './offer.ts'
import type { Shape } from './shape.ts'
import { pathsNamed, select, type Path } from './select.ts'

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
  /** How often the sources named each field then. */
  readonly mentions: Readonly<Record<string, number>>
}

/** What the sources name now. */
interface Named {
  readonly keys: readonly string[]
  readonly mentions: Readonly<Record<string, number>>
}

/**
 * Whether the notes may miss who reads a field: the sources name it, and no run has read one of that name, or they name it
 * another number of times than when it was noted.
 */
function isUnsure({ mentions }: Named, notes: Notes): (name: string) => boolean {
  const paths = [
    ...Object.values(notes.calls).flatMap(({ sends, reads }) => [...sends, ...reads]),
    ...Object.values(notes.events ?? {}).flat(),
    ...(notes.refusal ?? []),
  ]
  const noted = new Set(
    paths.map((path) =>
      path
        .split('.')
        .at(-1)
        ?.replaceAll(/\[\]|\?$/g, ''),
    ),
  )
  return (name) => (mentions[name] ?? 0) > 0 && (!noted.has(name) || mentions[name] !== notes.mentions[name])
}

/**
 * What a release needs of the API: the noted fields with the shapes that it was built for, and each of whose name the notes
 * are not sure. Of a call that its sources name and that no run has made it needs all, and so of refusals and live events
 * while none are noted.
 *
 * @param built what the API of the same checkout offers
 * @param named what its sources name
 * @throws when the notes name what the API of the checkout does not have: they are out of date
 */
export function needsOf(release: string, built: Offer, named: Named, notes: Notes): Needs {
  const isMeant = isUnsure(named, notes)
  const calls = named.keys.map((key): [string, NeededCall] => {
    const call = known(built.calls[key], key)
    const noted = notes.calls[key]
    return [
      key,
      noted
        ? neededOf(call, noted, notes.codes, isMeant)
        : { ...call, errors: call.errors.filter((code) => notes.codes.includes(code)) },
    ]
  })
  const selected = (shape: Shape, paths: readonly Path[]) => select(shape, [...pathsNamed(shape, isMeant), ...paths])
  const events = Object.entries(notes.events ?? {}).map(
    ([type, paths]) => [type, selected(known(built.events[type], type), ['type', ...paths])] as const,
  )
  return {
    release,
    calls: Object.fromEntries(calls),
    codes: built.codes,
    refusal: notes.refusal ? selected(built.refusal, notes.refusal) : built.refusal,
    events: notes.events ? Object.fromEntries(events) : built.events,
  }
}

function neededOf(
  { params, query, body, response, access, errors }: OfferedCall,
  { sends, reads }: NotedCall,
  codes: readonly string[],
  isMeant: (name: string) => boolean,
): NeededCall {
  const sent = (name: string, shape: Shape) =>
    select(
      shape,
      [
        ...pathsNamed(shape, isMeant, 'sent'),
        ...sends.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [])),
      ],
      'sent',
    )
  return {
    access,
    ...(params && { params }),
    ...(query && { query: sent('query', query) }),
    ...(body && { body: sent('body', body) }),
    response: select(response, [...pathsNamed(response, isMeant), ...reads]),
    errors: errors.filter((code) => codes.includes(code)),
  }
}

function known<T>(found: T | undefined, name: string): T {
  if (!found) throw new Error(`The contract of this checkout has no ${name}: note what the remote needs again.`)
  return found
}
