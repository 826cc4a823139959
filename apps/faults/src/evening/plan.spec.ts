import { STATE_NAMES } from '../lab/attack/cells/states.ts'
import { IDENTITY_NAMES } from '../lab/attack/cells/identities.ts'
import { RACE_NAMES } from '../lab/attack/races/attack-races.ts'
import { planEvening, SIZE } from './plan.ts'

const SEEDS = Array.from({ length: 120 }, (_, index) => index + 1)

it('an evening is a function of its seed', () => {
  expect(planEvening(7)).toEqual(planEvening(7))
  expect(planEvening(7)).not.toEqual(planEvening(8))
})

it('an evening kills the API and Postgres while matches are played', () => {
  const { kills, paid, cash } = planEvening(7)
  expect([kills.api.length, kills.database.length]).toEqual([SIZE.kills.api, SIZE.kills.database])
  expect([...kills.api, ...kills.database].every(({ after }) => after >= 1 && after <= paid.length + cash.length)).toBe(
    true,
  )
})

it('an evening calls as everybody in each of its states', () => {
  for (const { still } of planEvening(7).cells) {
    expect(new Set(still.map(({ who }) => who))).toEqual(new Set(IDENTITY_NAMES))
  }
})

it('a hundred and twenty evenings try every state of a match and every race', () => {
  const plans = SEEDS.map(planEvening)
  expect(new Set(plans.flatMap(({ cells }) => cells.map(({ state }) => state)))).toEqual(new Set(STATE_NAMES))
  expect(new Set(plans.flatMap(({ races }) => races))).toEqual(new Set(RACE_NAMES))
})
