import { namedShapes } from '@refcall/contract'
import type { TSchema } from 'typebox'

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue }

/** A schema as JSON with sorted keys, so that equal shapes have equal texts. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

const nameByText = new Map(Object.entries(namedShapes).map(([name, shape]) => [textOf(shape), name]))

/** The name of a shape that the description tells by itself. */
export const nameOfShape = (schema: TSchema): string | undefined => nameByText.get(textOf(schema))

/** The schema as JSON, with named parts as references. */
export function schemaOf(schema: TSchema): JsonValue {
  return withNames(JSON.parse(JSON.stringify(schema)) as JsonValue)
}

function withNames(value: JsonValue): JsonValue {
  const name = nameByText.get(textOf(value))
  return name === undefined ? partsWithNames(value) : { $ref: `#/components/schemas/${name}` }
}

function partsWithNames(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withNames)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withNames(part)]))
}

/** All named schemas, for `components.schemas`. */
export const namedSchemas: Readonly<Record<string, JsonValue>> = Object.fromEntries(
  Object.entries(namedShapes).map(([name, shape]) => [
    name,
    partsWithNames(JSON.parse(JSON.stringify(shape)) as JsonValue),
  ]),
)
