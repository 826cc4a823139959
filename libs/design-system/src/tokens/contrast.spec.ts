import { contrast } from './contrast.ts'
import { type Theme, themed } from './themed.ts'
import tokens from './tokens.json'

const tones = ['amber', 'blue', 'violet', 'red', 'green', 'orange', 'cyan', 'lime', 'slate']

const text: [string, string][] = [
  ...['slip', 'slip-2', 'page', 'green-tint'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-2', ground],
  ]),
  ['slip', 'ink'],
  ['tile-text', 'tile'],
  ['green-text', 'slip'],
  ['green-text', 'page'],
  ...['felt', 'felt-deep', 'rail', 'jersey'].map((ground): [string, string] => ['ivory', ground]),
  ...['slip', 'slip-2', 'page'].map((ground): [string, string] => ['link', ground]),
  ['cta-text', 'cta'],
  ['mark', 'green-solid'],
  ...['slip', 'slip-2', 'page'].map((ground): [string, string] => ['red-text', ground]),
  ...tones.map((tone): [string, string] => [`${tone}-text`, `${tone}-tint`]),
]

const graphics: [string, string][] = [
  ['line', 'slip'],
  ['line', 'page'],
  ['focus-slip', 'slip'],
  ['focus-slip', 'page'],
  ['focus-felt', 'felt'],
  ['lamp', 'felt'],
  ['tile', 'slip'],
  ...tones.flatMap((tone) => ['slip', 'land', 'water'].map((ground): [string, string] => [`${tone}-solid`, ground])),
  ...tones.map((tone): [string, string] => ['mark', `${tone}-solid`]),
]

const measured = (theme: Theme, [one, other]: [string, string]): number => {
  const token = themed(tokens, theme)
  return contrast(token(one), token(other))
}

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  it.each(text)('%s on %s reads as text', (...pair) => {
    expect(measured(theme, pair)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphics)('%s on %s stands out as a shape', (...pair) => {
    expect(measured(theme, pair)).toBeGreaterThanOrEqual(3)
  })
})

it.each(['page', 'felt', 'slip'])('in the dark the edge of a slip is seen on the %s', (ground) => {
  expect(measured('dark', ['slip-edge', ground])).toBeGreaterThanOrEqual(1.3)
})

it('measures as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
