import { exampleOf, type JsonSchema } from './example-of.ts'

/** A field of a body, by the names that lead to it. */
export interface BodyField {
  readonly path: readonly string[]
  readonly schema: JsonSchema
}

const partsOf = ({ properties, anyOf, items }: JsonSchema): [string, JsonSchema][] => [
  ...Object.entries(properties ?? anyOf?.find((one) => one.properties)?.properties ?? {}),
  ...(items ? [['0', items] as [string, JsonSchema]] : []),
]

/** Every field of a body, those of objects and lists within it too. */
export const fieldsOf = (schema: JsonSchema, path: readonly string[] = []): BodyField[] =>
  partsOf(schema).flatMap(([name, part]) => [
    { path: [...path, name], schema: part },
    ...fieldsOf(part, [...path, name]),
  ])

/** JSON texts: what a number, a boolean, a text and an object are not. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  number: ['"7"', '""', '" "', '"NaN"', 'true', 'false', '[]', '[7]', '{}', '1e309', '-1e309'],
  boolean: ['"true"', '"false"', '""', '0', '1', '[]', '{}'],
  string: ['7', 'true', '[]', '["a"]', '{}', '{"__proto__": "a"}', '{"constructor": "a"}'],
  object: ['7', 'true', '"a"', '[]'],
  array: ['7', 'true', '"a"', '{}'],
}

const typesOf = ({ type, enum: values, anyOf }: JsonSchema): string[] =>
  anyOf ? anyOf.flatMap(typesOf) : [type ?? (values ? 'string' : 'null')].flat()

/** JSON texts that do not fit a field. */
export function wrongValuesFor(schema: JsonSchema): readonly string[] {
  const types = typesOf(schema).map((type) => (type === 'integer' ? 'number' : type))
  const [first = 'null', ...others] = types.filter((type) => type !== 'null')
  const wrong = (WRONG[first] ?? []).filter((text) => others.every((other) => WRONG[other]?.includes(text) ?? true))
  return types.includes('null') ? wrong : ['null', ...wrong]
}

/** The example of a body, with a JSON text in the place of one field. */
export function bodyWithField(schema: JsonSchema, path: readonly string[], json: string): string {
  const replaced = (part: JsonSchema, [name, ...rest]: readonly string[]): string => {
    if (name === undefined) return json
    const inner = partsOf(part)
    if (part.items) return `[${replaced(part.items, rest)}]`
    return `{${inner.map(([key, one]) => `${JSON.stringify(key)}: ${key === name ? replaced(one, rest) : JSON.stringify(filled(one))}`).join(', ')}}`
  }
  return replaced(schema, path)
}

/** As the example, but with one entry in each list. */
const filled = (schema: JsonSchema): unknown => (schema.items ? [exampleOf(schema.items)] : exampleOf(schema))
