import { isKnownWell, hasFewOutcomes } from './reliability.ts'

it.each([
  [9, false],
  [10, true],
])('%i outcomes say something: %s', (of, isKnown) => expect(isKnownWell({ came: of, of })).toBe(isKnown))

it.each([
  [29, true],
  [30, false],
])('of %i outcomes is said that they are few: %s', (of, isFew) => expect(hasFewOutcomes({ came: of, of })).toBe(isFew))
