import { IDENTITY_NAMES } from '../lab/attack/cells/identities.ts'
import { STATE_NAMES } from '../lab/attack/cells/states.ts'
import { RACE_NAMES } from '../lab/attack/races/attack-races.ts'
import { planScenario } from './plan.ts'
import { attack, chaos, evening, scaled, soak } from './sizes.ts'

const SEEDS = Array.from({ length: 120 }, (_, index) => index + 1)

it.each(Object.entries({ evening, chaos, soak }))('the plan of %s is a function of its seed', (_, size) => {
  const small = scaled(size, 10)
  expect(planScenario(small, 7)).toEqual(planScenario(small, 7))
  expect(planScenario(small, 7)).not.toEqual(planScenario(small, 8))
})

it('an evening kills the API and Postgres while matches are played', () => {
  const { kills, paid, cash } = planScenario(evening, 7)
  expect([kills.api.length, kills.database.length]).toEqual([evening.kills.api, evening.kills.database])
  expect([...kills.api, ...kills.database].every(({ after }) => after >= 1 && after <= paid.length + cash.length)).toBe(
    true,
  )
})

it('an evening calls as everybody in each of its states', () => {
  for (const { still } of planScenario(evening, 7).cells)
    expect(new Set(still.map(({ who }) => who))).toEqual(new Set(IDENTITY_NAMES))
})

it('a hundred and twenty evenings try every state of a match and every race', () => {
  const plans = SEEDS.map((seed) => planScenario(evening, seed))
  expect(new Set(plans.flatMap(({ cells }) => cells.map(({ state }) => state)))).toEqual(new Set(STATE_NAMES))
  expect(new Set(plans.flatMap(({ races }) => races))).toEqual(new Set(RACE_NAMES))
})

it('an attack tries every state of a match and every race', () => {
  const { cells, races } = planScenario(attack, 7)
  expect(new Set(cells.map(({ state }) => state))).toEqual(new Set(STATE_NAMES))
  expect(new Set(races)).toEqual(new Set(RACE_NAMES))
})

it('a small share of a scenario keeps something of each kind', () => {
  expect(scaled(soak, 1)).toMatchObject({
    cash: 5,
    listeners: 15,
    kills: { api: 1, database: 0 },
    restarts: 1,
    paid: 0,
  })
})
