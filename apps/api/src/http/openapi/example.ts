import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { JsonValue } from './schemas.ts'

/** Example values by field name; the first one that fits the schema is used. */
const BY_FIELD: Readonly<Record<string, readonly JsonValue[]>> = {
  action: ['continue_setup'],
  amount: [1600, '16.00'],
  code: ['123456', 'EUR', 'DE'],
  currency: ['USD'],
  customRate: ['2.00'],
  deviceId: ['web_1764000000000_4f1c9a'],
  displayName: ['Robin'],
  distance: [0.75],
  email: ['robin@example.com'],
  firstName: ['Robin'],
  from: ['USD'],
  gamesRemaining: [2],
  id: ['mat_9JxQ2f'],
  incidentId: ['inc_7Yk3wP'],
  lastName: ['Doe'],
  latitude: [37.7749],
  longitude: [-122.4194],
  matchId: ['mat_9JxQ2f'],
  note: ['Called the bank.'],
  password: ['a long enough one'],
  confirmPassword: ['a long enough one'],
  paymentIntentId: ['pi_3QxYz'],
  paymentMethod: ['cash'],
  playerCount: [4],
  playerCurrency: ['USD'],
  rating: [5],
  reason: ['The table was closed.'],
  refereeId: ['ref_5Tq8mB'],
  assignedRefereeId: ['ref_5Tq8mB'],
  refereeName: ['Robin'],
  requesterDeviceId: ['web_1764000000000_4f1c9a'],
  tableNumber: ['7'],
  totalAmount: ['16.00'],
  username: ['robin'],
}

const TEXTS = [
  'text',
  '16.00',
  'USD',
  'US',
  'device',
  '123456',
  'en',
  'B'.repeat(87),
  'B'.repeat(22),
  'http://localhost:4299',
  'GET /api/me',
  `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
  '1'.repeat(64),
  'B'.repeat(86),
]
const INSTANT = '2026-11-20T20:00:00.000Z'

interface Shape {
  readonly const?: JsonValue
  readonly enum?: readonly JsonValue[]
  readonly anyOf?: readonly TSchema[]
  readonly type?: string | readonly string[]
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly minimum?: number
}

/**
 * An example value that fits the schema and its field's name.
 * @throws Error for a string schema without a matching example: add one
 */
export function exampleOf(schema: TSchema, name = ''): JsonValue {
  const shape = schema as Shape
  const usual = BY_FIELD[name]?.find((value) => Check(schema, value))
  if (usual !== undefined) return usual
  if (shape.const !== undefined) return shape.const
  if (shape.enum?.[0] !== undefined) return shape.enum[0]
  if (shape.anyOf?.[0]) return exampleOf(shape.anyOf[0], name)
  switch (typeof shape.type === 'string' ? shape.type : shape.type?.[0]) {
    case 'object':
      return exampleOfObject(shape)
    case 'array':
      return shape.items ? [exampleOf(shape.items)] : []
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'string':
      return exampleText(schema, shape)
    default:
      return null
  }
}

/** Required fields only. */
function exampleOfObject({ properties = {}, required = [] }: Shape): JsonValue {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      required.includes(name) ? [[name, exampleOf(part, name)]] : [],
    ),
  )
}

function exampleText(schema: TSchema, { format }: Shape): string {
  if (format === 'date-time') return INSTANT
  if (format === 'date') return INSTANT.slice(0, 10)
  const text = TEXTS.find((candidate) => Check(schema, candidate))
  if (text === undefined) throw new Error(`no example fits ${JSON.stringify(schema)}`)
  return text
}
