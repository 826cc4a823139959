import { exampleOf, type JsonSchema } from '@refcall/api/embed/testing'
import type { Chance } from '@refcall/random'

const TEXTS = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e308',
  'NaN',
  'null',
  'true',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '"; DROP TABLE match; --',
  '$1',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  '\ufffe',
  '🏓'.repeat(40),
  'ﷺ'.repeat(20),
  '../../etc/passwd',
  '<script>',
  '${7*7}',
  '{{7*7}}',
  '2026-02-30T25:61:61Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  'web_0_x',
  'erased_1',
  'ref_',
  'USD',
  'XXX',
  'KWD',
  '000000',
  '999999',
  '0.0001',
  '999999999999.9999',
]
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  0.5,
  1e-320,
  1e-9,
  90,
  -90.000001,
  180,
  1e12,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1.7976931348623157e308,
]
const ANYTHING: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { deviceId: 'x' },
  { $ne: null },
  { toString: 1 },
  [1, 'a', {}],
]

const strangeText = ({ minLength = 0, maxLength = 200 }: JsonSchema, chance: Chance): string => {
  if (chance.happens(0.3))
    return chance
      .pick(['a', '7', '.', 'Ω', ' '])
      .repeat(chance.pick([minLength, maxLength, maxLength + 1, Math.max(0, minLength - 1), 1]))
  return chance.pick(TEXTS)
}

/** A value at the edges of what the schema allows, or just outside them. */
const strangeValue = (schema: JsonSchema, chance: Chance): unknown => {
  if (chance.happens(0.06)) return chance.pick(ANYTHING)
  if (chance.happens(0.3)) return exampleOf(schema)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick([...schema.enum, 'other'])
  if (schema.anyOf) return strangeValue(chance.pick(schema.anyOf), chance)
  const { type } = schema
  if (type === 'object') return strangeObject(schema.properties ?? {}, chance)
  if (type === 'array') return chance.pick<unknown>([[], [null], Array.from({ length: 300 }, () => 'x')])
  if (type === 'boolean') return chance.pick<unknown>([true, false, 'true', 0])
  if (type === 'integer' || type === 'number')
    return chance.pick([...NUMBERS, schema.minimum ?? 0, (schema.minimum ?? 0) - 1])
  return strangeText(schema, chance)
}

/** Fields may be missing, and unknown ones may be added. */
export const strangeObject = (
  properties: Readonly<Record<string, JsonSchema>>,
  chance: Chance,
): Record<string, unknown> => {
  const fields = Object.entries(properties).filter(() => !chance.happens(0.08))
  const known = fields.map(([name, schema]) => [name, strangeValue(schema, chance)] as const)
  return Object.fromEntries(chance.happens(0.05) ? [...known, [chance.pick(TEXTS), 1]] : known)
}
