import { type Color, isToken, type Token, type TokenGroup } from './token-file.ts'
import tokens from './tokens.json'

/** The requirements of the Design Tokens format of 2025.10 on a value, by the type of its token. */
const wellFormed: Readonly<Record<string, (value: unknown) => boolean>> = {
  color: isColor,
  dimension: (value) => isMeasure(value, ['px', 'rem']),
  duration: (value) => isMeasure(value, ['ms', 's']),
  cubicBezier: (value) =>
    Array.isArray(value) && value.length === 4 && value.every((number) => typeof number === 'number'),
  fontFamily: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  typography: (value) =>
    typeof value === 'object' &&
    value !== null &&
    ['fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight'].every((part) => part in value),
}

function isMeasure(value: unknown, units: readonly string[]): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'value' in value &&
    'unit' in value &&
    units.includes(String(value.unit))
  )
}

function isColor(value: unknown): value is Color {
  if (typeof value !== 'object' || value === null || !('components' in value) || !('hex' in value)) return false
  const { components, hex } = value
  if (!Array.isArray(components) || components.length !== 3) return false
  const bytes = components.map((share) =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${bytes.join('')}` === hex
}

function leaves(group: TokenGroup, path: string[] = [], inherited = ''): [string, string, Token][] {
  const type = group.$type ?? inherited
  return Object.entries(group).flatMap(([name, node]): [string, string, Token][] => {
    if (typeof node !== 'object') return []
    return isToken(node) ? [[[...path, name].join('.'), type, node]] : leaves(node, [...path, name], type)
  })
}

describe('the token file', () => {
  it.each(leaves(tokens))('%s is a well-formed %s in both themes', (_name, type, { $value, $extensions }) => {
    expect(wellFormed[type]?.($value)).toBe(true)
    for (const [vendor, value] of Object.entries($extensions ?? {})) {
      expect(vendor).toBe('app.refcall.dark')
      expect(wellFormed[type]?.(value)).toBe(true)
    }
  })

  it('points only at what there is', () => {
    const names = new Set(leaves(tokens).map(([name]) => name))
    const references = [...JSON.stringify(tokens).matchAll(/"\{([\w.-]+)\}"/g)].map(([, name]) => name ?? '')
    expect(references.filter((name) => !names.has(name))).toEqual([])
  })
})
