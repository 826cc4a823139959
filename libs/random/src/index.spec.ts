import { seededChance } from './index.ts'

it('a seed gives the same sequence each time, another seed another one', () => {
  const drawn = (seed: number) =>
    Array.from({ length: 20 }, () => seededChance(seed)).map((chance, at) =>
      Array.from({ length: at + 1 }, () => chance.next()).at(-1),
    )
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(8)).not.toEqual(drawn(7))
})

it('integers keep within both ends and reach them', () => {
  const chance = seededChance(1)
  const drawn = new Set(Array.from({ length: 500 }, () => chance.between(-1, 3)))
  expect([...drawn].toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3])
})

it('a share of 0 never happens, a share of 1 always', () => {
  const chance = seededChance(2)
  const happened = (share: number) => Array.from({ length: 100 }, () => chance.happens(share)).filter(Boolean).length
  expect([happened(0), happened(1)]).toEqual([0, 100])
})

it('shuffled items are the same items in another order, and the given list keeps its own', () => {
  const items = Array.from({ length: 30 }, (_, at) => at)
  const shuffled = seededChance(3).shuffle(items)
  expect(shuffled).not.toEqual(items)
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items)
})

it('nothing can be picked from nothing', () => {
  expect(() => seededChance(4).pick([])).toThrow('nothing to pick from')
})
