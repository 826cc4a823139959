import { join } from 'node:path'
import { openRecorder, recordCalls } from '@refcall/history'
import type { Met } from '@refcall/node-client'
import { startKilling } from '../../../../tools/lab/fault-injection/kills.ts'
import { judgeHistory } from '../../../../tools/lab/judge-history.ts'
import { checkStreams, missedBy } from '../../../../tools/lab/live/check-streams.ts'
import { openListeners, type Guest } from '../../../../tools/lab/live/open-listeners.ts'
import { createTimes } from '../../../../tools/lab/live/times.ts'
import { untilHeard } from '../../../../tools/lab/live/until-heard.ts'
import { invite, type People } from '../../../../tools/lab/matches/people.ts'
import { playMatch as playCashMatch } from '../../../../tools/lab/matches/play.ts'
import type { Journal } from '../../../../tools/lab/payments/journal.ts'
import { openPlayer, registerReferee, type Referee } from '../../../../tools/lab/payments/people.ts'
import { playMatch as playPaidMatch } from '../../../../tools/lab/payments/play.ts'
import { untilSettled } from '../../../../tools/lab/payments/settle.ts'
import { step } from '../../../../tools/run/progress.ts'
import { root } from '../../../../tools/run/root.ts'
import type { Product } from '../lab/product.ts'
import type { Check } from '../scenario.ts'
import { SIZE, type EveningPlan } from './plan.ts'

/** Provider faults while matches are played; a failure is stored under its idempotency key. */
const FAULTS = [
  { kind: 'lose_reply', probability: 0.1 },
  { kind: 'fail', method: 'POST', probability: 0.03 },
  { kind: 'rate_limit', probability: 0.02 },
]
const WEBHOOK_TROUBLE = { duplicate: 0.3, drop: 0.05, delay: 200, shuffle: true }
/** Until every client has received everything, and every payment is decided. */
const PATIENCE_MS = 60_000
/** Shorter than an evening, so that every connection breaks more than once. */
const BREAKS_WITHIN_MS = 6_000
const HISTORY = join(root, '.refcall', 'evening-history.jsonl')

const guestsOf = ({ halls, operators }: People, referees: readonly Referee[]): Guest[] => [
  ...operators.map((client) => ({ client, place: null, isOperator: true })),
  ...halls.flatMap(({ place, players, referees: others }) =>
    [...players, ...others].map((client) => ({ client, place, isOperator: false })),
  ),
  ...referees.map(({ client, place }) => ({ client, place, isOperator: false })),
]

/** Plays everything while processes are killed and connections break, then judges what the clients saw. */
export const playEvening = async (
  { api, database, provider }: Product,
  plan: EveningPlan,
  journal: Journal,
  seed: number,
): Promise<Check[]> => {
  const recorder = openRecorder(HISTORY)
  const watch = (deviceId: string) => recordCalls(recorder, deviceId)
  const met: Met = {}
  const times = createTimes()
  const wrong = { paid: [] as string[], cash: [] as string[], refused: [] as string[] }
  const [people, referees] = await step('inviting everybody', () =>
    Promise.all([
      invite(api.url, database.url, SIZE.listeners, met, watch),
      Promise.all(
        Array.from({ length: SIZE.tables }, (_, index) => registerReferee(api.url, provider, met, index, watch)),
      ),
    ]),
  )
  const listeners = await step('opening all live connections', () =>
    openListeners(api.url, guestsOf(people, referees), {
      seed,
      times,
      refused: wrong.refused,
      recorder,
      breaksWithinMs: BREAKS_WITHIN_MS,
    }),
  )
  await provider.control('seed', { seed })
  for (const fault of FAULTS) await provider.control('fault', fault)
  await provider.control('webhooks', WEBHOOK_TROUBLE)

  const killing = startKilling(plan.kills, { api: api.crash, database: database.crash }, SIZE.tables)
  const played = { paid: 0, cash: 0 }
  const paidStories = [...plan.paid.entries()]
  const cashStories = [...plan.cash.entries()]
  const attempt = async (kind: 'paid' | 'cash', what: string, play: () => Promise<void>): Promise<void> => {
    await killing.begin()
    try {
      await play()
      played[kind] += 1
    } catch (error) {
      wrong[kind].push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const playPaid = async (referee: Referee): Promise<void> => {
    for (let next = paidStories.shift(); next; next = paidStories.shift()) {
      const [index, story] = next
      await attempt('paid', `match ${index} (${story.way})`, async () =>
        playPaidMatch({ player: await openPlayer(api.url, met, watch), referee, provider, journal }, story),
      )
    }
  }
  const playCash = async (hall: People['halls'][number]): Promise<void> => {
    for (let next = cashStories.shift(); next; next = cashStories.shift()) {
      const [index, story] = next
      await attempt('cash', `cash match ${index} (${story.way})`, () => playCashMatch(hall, story))
    }
  }
  await step('playing', () => Promise.all([killing.over, ...referees.map(playPaid), ...people.halls.map(playCash)]))

  for (const listener of listeners) listener.calm()
  const left = await step('settling', () => untilSettled(database.url, PATIENCE_MS))
  const log = await step('waiting for the last events', () => untilHeard(database.url, listeners, PATIENCE_MS))
  for (const listener of listeners) listener.close()
  const { faults, webhooks } = await provider.state()
  const killed = (target: string): number => killing.restarts.filter((restart) => restart.target === target).length
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
  const resumes = times.resumes.length
  const heard = sum(listeners.map((listener) => listener.heard.wire.events))
  return [
    { what: 'kills of the API while matches were played', tried: killed('api'), wrong: [] },
    { what: 'kills of Postgres while matches were played', tried: killed('database'), wrong: [] },
    { what: 'electronic matches, no unexpected answer', tried: played.paid, wrong: wrong.paid },
    { what: 'cash matches, no unexpected answer', tried: played.cash, wrong: wrong.cash },
    { what: 'faults of the payment provider, all settled', tried: sum(Object.values(faults)), wrong: left },
    { what: 'webhooks duplicated, dropped or late', tried: sum(Object.values(webhooks.struck)), wrong: [] },
    { what: 'live connections lost and resumed', tried: resumes, wrong: wrong.refused },
    {
      what: 'live events heard, none missed',
      tried: heard,
      wrong: listeners.flatMap((listener) => missedBy(listener, log)),
    },
    ...asChecks(checkStreams(listeners, log)),
    ...asChecks(await judgeHistory(recorder, database.url, HISTORY)),
  ]
}

/** Findings as checks without a count. */
export const asChecks = (findings: Readonly<Record<string, readonly string[]>>): Check[] =>
  Object.entries(findings).map(([what, wrong]) => ({ what, wrong }))
