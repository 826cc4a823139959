import { GONE_EVERY_MS } from '../src/releases/gone.ts'
import { countOpenPages } from './open-pages.ts'

const digest = 'f'.repeat(32)

it('counts the pages that ask, a new one at once, and forgets those that ask no more', () => {
  let now = 1_000_000_000
  const pages = countOpenPages(() => new Date(now))
  const ask = (count: number) => {
    for (let page = 0; page < count; page += 1) pages.note('player', digest)
  }
  expect(pages.of('player', digest)).toBe(0)
  ask(1)
  expect(pages.of('player', digest)).toBe(1)
  for (let question = 0; question < 20; question += 1) {
    now += GONE_EVERY_MS
    ask(7)
  }
  expect(pages.of('player', digest)).toBeGreaterThanOrEqual(6)
  expect(pages.of('player', digest)).toBeLessThanOrEqual(8)
  expect(pages.of('referee', digest)).toBe(0)
  expect(pages.all()).toEqual({ player: { [digest]: pages.of('player', digest) } })
  now += 60_000
  expect(pages.of('player', digest)).toBe(0)
  expect(pages.all()).toEqual({})
})
