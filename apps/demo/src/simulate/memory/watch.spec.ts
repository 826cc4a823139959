import type { Collected } from './readings.ts'
import { watchMemory } from './watch.ts'
import { asWords } from './words.ts'

/** Measures once a second during a run in which the live heap grows by 3 MB a minute. */
const watched = async (minutes: number, collect: (at: number) => Collected | null) => {
  let now = 0
  const watch = watchMemory(
    { resident: () => ({ now: 100 + now, peak: 400 }), collect: async () => collect(now) },
    minutes,
  )
  for (let second = 1; second <= minutes * 60; second += 1) {
    now = second / 60
    await watch.look(now)
  }
  return watch.read()
}

const growing = (at: number): Collected => ({ heap: 60 + 3 * at, resident: 300 })

it('collects twice a minute, never before the warm-up is over', async () => {
  const { collected, resident } = await watched(6, growing)
  expect(collected.map(({ at }) => at)).toEqual([2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6])
  expect(collected[0]).toEqual({ at: 2, heap: 66, resident: 300 })
  expect(resident).toEqual({ now: 106, peak: 400 })
})

it('comes to as many looks in a short run', async () => {
  const { collected } = await watched(1, growing)
  expect(collected).toHaveLength(9)
  expect(collected[0]?.at).toBeCloseTo(1 / 3)
})

it('knows nothing where nothing can be asked', async () => {
  const memory = await watched(1, () => null)
  expect(memory.collected).toEqual([])
  expect(asWords(memory)).toEqual([])
})

it('shows all looks that the growth is told from', async () => {
  expect(asWords(await watched(1, growing)).slice(1)).toEqual([
    '  live heap, MB: 61.0 61.3 61.5 61.8 62.0 62.3 62.5 62.8 63.0',
    '  resident, MB: 300.0 300.0 300.0 300.0 300.0 300.0 300.0 300.0 300.0',
  ])
})
