import type { EndpointAccess } from '@refcall/contract'
import type { Offer, OfferedCall } from './offer.ts'
import type { Shape } from './shape.ts'

/** What a release does with one call: what it sends, and which fields of the response it reads, as it was built for them. */
export interface NeededCall {
  readonly access: EndpointAccess
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  readonly response: Shape
  /** The codes of refusals that it acts on. */
  readonly errors: readonly string[]
}

/** What one release of a remote, or of the shell, needs of the API. */
export interface Needs {
  /** Such as `player 1.8.2`. */
  readonly release: string
  readonly calls: Readonly<Record<string, NeededCall>>
  /** What it reads of the body of any refusal, without the code. */
  readonly refusal: Shape
  readonly events: Readonly<Record<string, Shape>>
}

/** The file of a release with what it needs of the API, as its build recorded it. */
export const NEEDS_FILE = 'needs.json'

/** What a release needs, named by its version, such as `player 1.8.2`. @throws Error if it is not what a build writes */
export function readNeeds(text: string, release: string): Needs {
  const { calls, refusal, events }: Partial<Needs> = JSON.parse(text)
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  if (![calls, refusal, events].every(isObject))
    throw new Error(`${NEEDS_FILE} of ${release} does not say what it needs of the API`)
  return { release, calls, refusal, events } as Needs
}

/** What the sources of a front end name of the contract. */
export interface NamedInSources {
  /** Keys of calls. */
  readonly calls: readonly string[]
  /** Every literal, codes of refusals among them. */
  readonly codes: ReadonlySet<string>
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
    errors: errors.filter((code) => codes.has(code)),
  })
  return {
    release,
    calls: pick(built.calls, calls, needed),
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

/**
 * The part of a shape whose fields are named. `sent`: what the shape requires is a part of it, too, because the compiler
 * has it sent, whether or not its name is written out.
 */
function namedPart(shape: Shape, names: ReadonlySet<string>, use: 'read' | 'sent' = 'read'): Shape {
  const under = (child: Shape) => namedPart(child, names, use)
  const { anyOf, items, properties, required = [], patternProperties } = shape
  const isKept = (name: string) => names.has(name) || (use === 'sent' && required.includes(name))
  return {
    ...shape,
    ...(anyOf && { anyOf: anyOf.map(under) }),
    ...(items && { items: under(items) }),
    ...(patternProperties && { patternProperties: mapFields(patternProperties, under) }),
    ...(properties && {
      properties: mapFields(Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))), under),
      required: required.filter(isKept),
    }),
  }
}

const mapFields = (fields: Readonly<Record<string, Shape>>, change: (field: Shape) => Shape): Record<string, Shape> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))
