import { LiveMessage, type Match } from '@refcall/contract'
import { asJsonSchema, exampleOf, type JsonSchema } from '../testing/example-of.ts'
import { FIELDS_FOR, snapshotWithoutForeignFields, withoutForeignFields, type Audience } from './audience.ts'
import type { LiveBody } from './live-event.ts'

const kinds = (asJsonSchema(LiveMessage).anyOf ?? []).map((schema) => ({
  type: String(schema.properties?.['type']?.const),
  schema,
}))
/** The connection's own messages; all others are events with a recipient. */
const OF_CONNECTION = ['connected', 'snapshot', 'heartbeat', 'bye']
const events = kinds.filter(({ type }) => !OF_CONNECTION.includes(type))
const audiences = Object.keys(FIELDS_FOR) as Audience[]
const SECRET = 'kept from everybody'

/** An event with every allowed field of its kind, and an extra field in each object. */
function overfull(schema: JsonSchema): LiveBody {
  const stuffed = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? {
          ...Object.fromEntries(Object.entries(value).map(([name, field]) => [name, stuffed(field)])),
          deviceSecret: SECRET,
        }
      : value
  return stuffed(exampleOf(schema)) as LiveBody
}

const FOR_THE_PLAYER = [
  'holdStatus',
  'verificationCode',
  'verificationCodeExpiresAt',
  'clientSecret',
  'paymentIntentId',
  'notifiedCount',
  'seenCount',
  'reassignableAt',
  'referee',
  'withdrawnRefereeName',
  'withdrawnRefereeReported',
]
const FOR_THE_REFEREE = ['payout', 'distance', 'tableAttendance']

describe('works', () => {
  it.each(events)('$type is for somebody', ({ type }) => {
    expect(audiences.filter((audience) => type in FIELDS_FOR[audience])).not.toEqual([])
  })

  it.each(events)(
    '$type reaches each of its audiences with the fields that are for it, and no others',
    ({ type, schema }) => {
      for (const audience of audiences.filter((one) => type in FIELDS_FOR[one])) {
        const told = withoutForeignFields(`${audience}:x`, overfull(schema))
        expect(told).toMatchObject({ type })
        expect(told).not.toHaveProperty('at')
        if (!('match' in told) || audience === 'operators') continue
        const [own, others] =
          audience === 'device' ? [FOR_THE_PLAYER, FOR_THE_REFEREE] : [FOR_THE_REFEREE, FOR_THE_PLAYER]
        expect(Object.keys(told.match ?? {})).toEqual(expect.arrayContaining(own))
        expect(Object.keys(told.match ?? {}).filter((field) => others.includes(field))).toEqual([])
      }
    },
  )

  it('a snapshot tells of its reader as a player and as a referee, each with its own fields', () => {
    const match = exampleOf(
      asJsonSchema(LiveMessage).anyOf?.find(({ properties }) => properties?.['match'])?.properties?.['match'] ?? {},
    ) as Match
    const snapshot = {
      type: 'snapshot' as const,
      at: 'now',
      matches: [match],
      activeAssignment: match,
      pendingMatches: [match],
      secret: SECRET,
    }
    const told = snapshotWithoutForeignFields(snapshot)
    expect(told).toMatchObject({ matches: [{ clientSecret: expect.anything() }], pendingMatches: [{ distance: 1 }] })
    for (const field of FOR_THE_PLAYER) expect(told).not.toHaveProperty(['activeAssignment', field])
    for (const field of FOR_THE_REFEREE) expect(told).not.toHaveProperty(['matches', 0, field])
    expect(JSON.stringify(told)).not.toContain(SECRET)
  })
})

describe('is not allowed', () => {
  it.each(events)('$type with anything that nobody was promised', ({ type, schema }) => {
    for (const audience of audiences.filter((one) => type in FIELDS_FOR[one])) {
      expect(JSON.stringify(withoutForeignFields(`${audience}:x`, overfull(schema)))).not.toContain(SECRET)
    }
  })

  it.each(events)('$type to anybody it is not for', ({ type, schema }) => {
    for (const audience of audiences.filter((one) => !(type in FIELDS_FOR[one]))) {
      expect(() => withoutForeignFields(`${audience}:x`, overfull(schema))).toThrow(
        `an event ${type} is not for ${audience}`,
      )
    }
    expect(() => withoutForeignFields('everybody', overfull(schema))).toThrow()
  })
})
