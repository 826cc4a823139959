import fc from 'fast-check'
import { cleanName, isEmail, isName } from './name.ts'

const HIDDEN = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u061C',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u3164',
  '\u115F',
  '\uFFA0',
  '\u2800',
  '\u034F',
  '\u0000',
  '\n',
  '\r',
  '\t',
  '\u0085',
  '\u2028',
  '\u2029',
  '\uD800',
  '\u{E0041}',
  ' ',
  '\u3000',
] as const

describe('B4: a name that people read', () => {
  it.each([
    '7',
    'A3',
    'Corner Table',
    'Tisch 7 (hinten)',
    '角の卓',
    'میز\u200Cها',
    'क्\u200Dष',
    '🏓',
    '👨\u200D👩\u200D👧',
    '❤️',
    '❤️‍🔥',
    '1️⃣',
    '葛\u{E0100}',
    'ᠠ\u180B',
    'שולחן 7',
    'é',
  ])('may be %s', (name) => {
    expect(isName(name)).toBe(true)
    expect(cleanName(name)).toBe(name)
  })

  it.each([
    ['\u200B', ''],
    ['\u202E7A', '7A'],
    ['7\nA', '7 A'],
    ['\uD800', ''],
    ['7\uDC00', '7'],
    ['\u3164', ''],
    ['\u2800\u2800', ''],
    ['   ', ''],
    ['\u0301', ''],
    ['\uFE0F', ''],
    ['7\u200D', '7'],
    ['7\u200D8', '78'],
    ['7\uFE0F', '7'],
    ['A\u034F', 'A'],
    ['❤\uFE0F\uFE0F', '❤\uFE0F'],
    ['7\uE000', '7'],
    ['7\uFFFE', '7'],
    ['\uFFFC', ''],
    ['\u{1D159}', ''],
    ['A\u20DD\u20DD\u20DD\u20DD\u20DD', 'A\u20DD\u20DD\u20DD\u20DD'],
    [`A${'\u0301\u0302'.repeat(20)}`, null],
  ])('may not be %j, of which %j stays', (typed, left) => {
    expect(isName(typed)).toBe(false)
    if (left !== null) expect(cleanName(typed)).toBe(left)
  })

  it('is composed: the same letters are the same name', () => {
    expect(cleanName(' Cafe\u0301 ')).toBe('Caf\u00E9')
  })

  it('has single blanks', () => {
    expect(cleanName(' Tisch \u00A0\t 7 ')).toBe('Tisch 7')
  })

  it('of 10,000 strings of invisible and bidirectional characters none is accepted, and what is left of one is a name or empty', () => {
    const hidden = fc.array(fc.constantFrom(...HIDDEN), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(hidden, (text) => {
        expect(isName(text)).toBe(false)
        expect(cleanName(text)).toBe('')
      }),
      { numRuns: 10_000 },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(hidden, fc.string({ unit: 'binary' })), { maxLength: 6 }), (parts) => {
        const name = cleanName(parts.join(''))
        expect(name === '' || isName(name)).toBe(true)
        expect(cleanName(name)).toBe(name)
      }),
      { numRuns: 10_000 },
    )
  })
})

it.each([
  ['jana@example.org', true],
  ['jäna@bücher.example', true],
  ['jana\u200B@example.org', false],
  ['\u202Ejana@example.org', false],
  ['jana@example\u0000.org', false],
  ['jana@example', false],
  ['ja na@example.org', false],
])('B4: that the address %j may be registered is %s', (address, may) => {
  expect(isEmail(address)).toBe(may)
})
