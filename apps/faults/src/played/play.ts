import { startKilling, type Restart } from '../lab/fault-injection/kills.ts'
import type { Hall } from '../lab/matches/people.ts'
import { playMatch as playCashMatch } from '../lab/matches/play.ts'
import type { Journal } from '../lab/payments/journal.ts'
import { quantile } from '../lab/report.ts'
import { openPlayer, type Referee } from '../lab/payments/people.ts'
import { playMatch as playPaidMatch } from '../lab/payments/play.ts'
import type { Provider } from '../lab/payments/provider.ts'
import { print, seconds, step } from '@refcall/tools/run/progress'
import type { Product } from '../lab/product.ts'
import type { Check } from '../scenario.ts'
import type { Guests } from './guests.ts'
import type { Plan } from './plan.ts'

/** Provider faults while matches are played; a failure is stored under its idempotency key. */
const FAULTS = [
  { kind: 'lose_reply', probability: 0.1 },
  { kind: 'fail', method: 'POST', probability: 0.03 },
  { kind: 'rate_limit', probability: 0.02 },
]
const WEBHOOK_TROUBLE = { duplicate: 0.3, drop: 0.05, delay: 200, shuffle: true }

/** Starts the provider's faults, which go on until they are cleared. */
export const troubleProvider = async (provider: Provider, seed: number): Promise<void> => {
  await provider.control('seed', { seed })
  for (const fault of FAULTS) await provider.control('fault', fault)
  await provider.control('webhooks', WEBHOOK_TROUBLE)
}

const TELL_EVERY = 100

/** Matches of one kind, which several places take from until none is left. */
const createQueue = <Story extends { readonly way: string }>(stories: readonly Story[], begin: () => Promise<void>) => {
  const waiting = [...stories.entries()]
  const wrong: string[] = []
  let played = 0
  const playOn = async (play: (story: Story) => Promise<void>): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, story] = next
      await begin()
      try {
        await play(story)
        played += 1
        if (played % TELL_EVERY === 0) print(`  ${played} matches`)
      } catch (error) {
        wrong.push(`match ${index} (${story.way}): ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  return { playOn, check: (what: string): Check => ({ what, tried: played, wrong }) }
}

/** A kill may be late by this many matches that have begun, or by as many as are played at once. */
const SLACK = 4

const restartsOf = (
  what: string,
  target: string,
  restarts: readonly Restart<string>[],
  wrong: readonly string[] = [],
): Check[] => {
  const times = restarts.filter((restart) => restart.target === target).map(({ ms }) => ms)
  return times.length === 0
    ? []
    : [{ what: `${what}, back after ${seconds(quantile(times, 0.95))} (95 of 100)`, tried: times.length, wrong }]
}

/** Plays all matches of the plan while the API and Postgres are killed as planned. */
export const playMatches = async (
  { api, database, provider }: Product,
  plan: Plan,
  { people, referees, met, watch }: Guests,
  journal: Journal,
): Promise<Check[]> => {
  const endings = [...plan.endings]
  const ends = { api: () => api[endings.shift() ?? 'crash'](), database: database.crash }
  const killing = startKilling(plan.kills, ends, Math.max(SLACK, plan.size.tables))
  const [paid, cash] = [createQueue(plan.paid, killing.begin), createQueue(plan.cash, killing.begin)]
  const playPaid = (referee: Referee) =>
    paid.playOn(async (story) => {
      const player = await openPlayer(api.url, met, watch)
      await playPaidMatch({ player, referee, provider, journal }, story)
    })
  const playCash = (hall: Hall) => cash.playOn((story) => playCashMatch(hall, story))
  await step('playing', () => Promise.all([killing.over, ...referees.map(playPaid), ...people.halls.map(playCash)]))
  const forced = api.forcedKills() > 0 ? [`it did not end when asked ${api.forcedKills()} ×`] : []
  return [
    ...restartsOf('kills and restarts of the API', 'api', killing.restarts, forced),
    ...restartsOf('kills of Postgres', 'database', killing.restarts),
    ...(plan.paid.length > 0 ? [paid.check('electronic matches, no unexpected answer')] : []),
    ...(plan.cash.length > 0 ? [cash.check('cash matches, no unexpected answer')] : []),
  ]
}
