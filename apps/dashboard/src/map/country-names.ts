import type { ExpressionSpecification } from 'maplibre-gl'

/** The name of a country's point in a language; without a code, the one that the tiles carry. */
export function countryName(codes: readonly string[], language: string): ExpressionSpecification {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const pairs = codes.flatMap((code) => [code, names.of(code) ?? code])
  const [code, name, ...rest] = pairs
  if (code === undefined || name === undefined) return ['get', 'name']
  return ['match', ['get', 'code'], code, name, ...rest, ['get', 'name']]
}
