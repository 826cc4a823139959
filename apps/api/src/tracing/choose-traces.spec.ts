import { randomBytes } from 'node:crypto'
import { chooseTraces } from './choose-traces.ts'

const ids = (count: number) => Array.from({ length: count }, () => randomBytes(16).toString('hex'))

it('keeps a part of all traces, the same ones in each process', () => {
  const [one, other] = [chooseTraces(0.1, Infinity), chooseTraces(0.1, Infinity)]
  const all = ids(10_000)
  const kept = all.filter(one)
  expect(kept.length).toBeGreaterThan(800)
  expect(kept.length).toBeLessThan(1_200)
  expect(all.filter(other)).toEqual(kept)
})

it('keeps all, or none', () => {
  expect(ids(100).filter(chooseTraces(1, Infinity))).toHaveLength(100)
  expect(ids(100).filter(chooseTraces(0, Infinity))).toHaveLength(0)
})

it('keeps no more of made-up ids than so many a second', () => {
  jest.spyOn(performance, 'now').mockReturnValue(0)
  const isKept = chooseTraces(0.01, 20)
  const chosen = Array.from({ length: 1_000 }, () => '0'.repeat(32))
  expect(chosen.filter(isKept)).toHaveLength(20)
  jest.spyOn(performance, 'now').mockReturnValue(500)
  expect(chosen.filter(isKept)).toHaveLength(10)
  jest.restoreAllMocks()
})
