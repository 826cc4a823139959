import type { TSchema } from 'typebox'

/** The subset of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
}

export const asJsonSchema = (schema: TSchema | undefined): JsonSchema => (schema ?? {}) as JsonSchema

const TEXTS = [
  'sample-1',
  '16.00',
  'USD',
  'US',
  'device',
  'somebody@example.com',
  '123456',
  'http://localhost:4299',
  'GET /api/me',
  `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
  's'.repeat(43),
  '1'.repeat(32),
  '1'.repeat(64),
  'B'.repeat(86),
]

/**
 * Creates a value that the schema accepts, with all optional properties.
 * @throws Error for a pattern that none of the known samples matches
 */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {})
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, exampleOf(part)]))
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}))
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'string':
      return exampleText(schema)
    default:
      return null
  }
}

function exampleText({ pattern = '', format, minLength = 0 }: JsonSchema): string {
  if (format === 'date-time') return '2026-11-20T20:00:00Z'
  if (format === 'date') return '2026-11-20'
  const text = TEXTS.find((candidate) => new RegExp(pattern, 'u').test(candidate))
  if (text === undefined) throw new Error(`no example fits ${pattern}`)
  return text.padEnd(minLength, 'x')
}
