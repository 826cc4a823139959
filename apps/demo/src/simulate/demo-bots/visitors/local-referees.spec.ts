import { distanceMiles, LIMITS } from '@refcall/domain'
import { cellOf, localReferees } from './local-referees.ts'

const NAIROBI = { latitude: -1.2921, longitude: 36.8219 }
const AUCKLAND = { latitude: -36.8485, longitude: 174.7633 }

it('the referees of a place are one for cash and two for cards, within a mile', () => {
  const referees = localReferees(AUCKLAND)
  expect(referees.map(({ kind }) => kind)).toEqual(['account', 'paid', 'paid'])
  for (const { place } of referees) expect(distanceMiles(place, AUCKLAND)).toBeLessThan(1)
})

it('one of the referees is a Top Ref', () => {
  const matches = localReferees(NAIROBI).map(({ career }) => career.matches)
  expect(matches.filter((count) => count >= LIMITS.badges.topRefMatches)).toHaveLength(1)
})

it('where the provider has payouts, the referees are from the country', () => {
  expect(localReferees(AUCKLAND).map(({ country, currency }) => [country, currency])).toEqual(
    Array(3).fill(['NZ', undefined]),
  )
})

it('elsewhere payouts go to another country, with prices in the currency of the place', () => {
  expect(localReferees(NAIROBI).map(({ country, currency }) => [country, currency])).toEqual([
    ['KE', undefined],
    ['US', 'KES'],
    ['US', 'KES'],
  ])
})

it('a place in the same cell gets the same people, one elsewhere gets others', () => {
  const names = (place: typeof NAIROBI) => localReferees(place).map(({ username }) => username)
  expect(names({ latitude: -1.2951, longitude: 36.8299 })).toEqual(names(NAIROBI))
  expect(names({ latitude: -1.3951, longitude: 36.8299 })).not.toEqual(names(NAIROBI))
})

it('a cell is small enough for a referee anywhere in it to be near everywhere in it', () => {
  const corner = { latitude: 0.1, longitude: 0.1 }
  const opposite = { latitude: 0.1999, longitude: 0.1999 }
  expect(cellOf(opposite)).toBe(cellOf(corner))
  expect(distanceMiles(corner, opposite)).toBeLessThanOrEqual(LIMITS.nearby.radiusMiles)
})

it('the referees of a place have different first names', () => {
  for (const place of [NAIROBI, AUCKLAND]) {
    expect(new Set(localReferees(place).map(({ firstName }) => firstName)).size).toBe(3)
  }
})
