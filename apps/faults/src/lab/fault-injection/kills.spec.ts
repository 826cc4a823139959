import { seededChance } from '@refcall/random'
import { planKills, startKilling } from './kills.ts'
import { tellStory } from '../payments/story.ts'

it('a seed plans the same kills and tells the same stories again, another one others', () => {
  const plan = (seed: number) => [planKills(20, 100, seededChance(seed)), tellStory(seededChance(seed))]
  expect(plan(7)).toEqual(plan(7))
  expect(plan(7)).not.toEqual(plan(8))
  expect(planKills(20, 100, seededChance(7)).at(-1)?.after).toBe(100)
})

it('kills all that was planned, however slow what dies comes back, and tells when both were away', async () => {
  const crashes = { api: 0, database: 0 }
  const back = Promise.withResolvers<void>()
  const crash = {
    api: () => ((crashes.api += 1) === 1 ? back.promise : Promise.resolve()),
    database: async () => {
      crashes.database += 1
      back.resolve()
    },
  }
  const plan = {
    api: [
      { after: 1, laterMs: 0 },
      { after: 3, laterMs: 0 },
    ],
    database: [{ after: 2, laterMs: 5 }],
  }
  const killing = startKilling(plan, crash, 1)
  await killing.begin()
  await killing.begin()
  // The first kill of the API is overdue by now: the third match waits for the restart.
  await killing.begin()
  expect(crashes.database).toBe(1)
  await killing.over
  expect(crashes).toEqual({ api: 2, database: 1 })
  expect(killing.restarts.map(({ target, alone }) => [target, alone]).toSorted()).toEqual([
    ['api', false],
    ['api', true],
    ['database', false],
  ])
})
