import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brokenInvariants } from '@refcall/api/embed/audit'
import { openDatabase } from '@refcall/api/embed/database'
import { openRecorder, recordCalls } from '@refcall/history'
import type { Met } from '@refcall/node-client'
import type { Findings } from '@refcall/faults/lab/findings'
import { planKills, startKilling, type Restart } from '@refcall/faults/lab/fault-injection/kills'
import { withClient } from '../run/postgres/databases.ts'
import { print, seconds, step } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { seededChance } from '@refcall/random'
import { checkStreams } from '@refcall/faults/lab/live/check-streams'
import { countEvents } from '@refcall/faults/lab/live/log'
import { openListeners, type Guest } from '@refcall/faults/lab/live/open-listeners'
import { untilReceived } from '@refcall/faults/lab/live/until-received'
import { checkRecordedHistory } from '@refcall/faults/lab/check-recorded-history'
import type { SoakOptions } from './options.ts'
import { invite, type People } from '@refcall/faults/lab/matches/people'
import { playMatch } from '@refcall/faults/lab/matches/play'
import { startProcesses, type Processes } from './processes.ts'
import { EVENTS_OF_MATCH, tellStory } from '@refcall/faults/lab/matches/story'
import { createTimes, type Times } from '@refcall/faults/lab/live/times'

export interface SoakResult {
  readonly options: SoakOptions
  readonly matches: number
  readonly ways: Readonly<Record<string, number>>
  readonly events: number
  readonly met: Met
  readonly restarts: readonly Restart<string>[]
  readonly apiEndedByItself: number
  /** Received over the wire by all clients. */
  readonly wire: { readonly events: number; readonly repeated: number }
  readonly snapshots: number
  readonly times: Times
  readonly playedMs: number
  /** From the end of the last match until every client had received everything. */
  readonly settledMs: number
  readonly findings: Findings
}

/** A kill may be late by this many started matches. */
const SLACK = 4
const TELL_EVERY = 100
const LOOK_MS = 500
const HISTORY = join(root, '.refcall', 'soak-history.jsonl')

const everybody = ({ halls, operators }: People): Guest[] => [
  ...operators.map((client) => ({ client, place: null, isOperator: true })),
  ...halls.flatMap(({ place, players, referees }) =>
    [...players, ...referees].map((client) => ({ client, place, isOperator: false })),
  ),
]

/** Kills and graceful shutdowns as planned; each process gets its share of both. */
const startTrouble = ({ kills, endings, seed }: SoakOptions, { apis }: Processes, matches: number) => {
  const chance = seededChance(seed)
  const shareOf = (count: number, index: number): number =>
    Math.floor(count / apis.length) + (index < count % apis.length ? 1 : 0)
  const named = apis.map((api, index) => {
    const ways = chance.shuffle([
      ...Array<'crash'>(shareOf(kills, index)).fill('crash'),
      ...Array<'restart'>(shareOf(endings, index)).fill('restart'),
    ])
    const planned = planKills(ways.length, matches, chance)
    return { name: `API ${index + 1}`, planned, end: async () => api[ways.shift() ?? 'crash']() }
  })
  return startKilling(
    Object.fromEntries(named.map(({ name, planned }) => [name, planned])),
    Object.fromEntries(named.map(({ name, end }) => [name, end])),
    SLACK,
  )
}

const audit = async (databaseUrl: string): Promise<string[]> => {
  const db = openDatabase(databaseUrl, 1)
  try {
    const broken = await brokenInvariants(db, new Date())
    return Object.entries(broken).map(([name, rows]) => `${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`)
  } finally {
    await db.destroy()
  }
}

/** Plays matches with listeners while connections break and API processes end, and checks what each client received. */
export const soak = async (options: SoakOptions): Promise<SoakResult> => {
  const { seed, clients, events: wanted, apis: count } = options
  const planned = Math.ceil(wanted / EVENTS_OF_MATCH)
  print(
    `seed ${seed}: ${clients} clients, ${wanted} events, ${count} API ${count === 1 ? 'process' : 'processes'} (${options.wake}), ${options.kills} killed, ${options.endings} ended`,
  )
  const processes = await startProcesses(options)
  const { origin, databaseUrl } = processes
  const met: Met = {}
  const times = createTimes()
  const failures: string[] = []
  const ways: Record<string, number> = {}
  const recorder = openRecorder(HISTORY)
  const people = await step('inviting everybody', () =>
    invite(origin, databaseUrl, clients, met, (deviceId) => recordCalls(recorder, deviceId)),
  )
  const listeners = await step('opening all channels', () =>
    openListeners(origin, everybody(people), { seed, times, refused: failures, recorder }),
  )

  const began = performance.now()
  const trouble = startTrouble(options, processes, planned)
  let next = 0
  let events = 0
  const isEnough = (): boolean => next >= planned && events >= wanted
  const playOn = async (hall: People['halls'][number]): Promise<void> => {
    while (!isEnough()) {
      const index = next++
      const early = began + (index / planned) * options.seconds * 1_000 - performance.now()
      if (early > 0) await pause(early)
      await trouble.begin()
      const story = tellStory(seededChance(seed * 2_000_003 + index))
      ways[story.way] = (ways[story.way] ?? 0) + 1
      try {
        await playMatch(hall, story)
      } catch (error) {
        failures.push(`match ${index} (${story.way}): ${error instanceof Error ? error.message : String(error)}`)
      }
      if (index % TELL_EVERY === TELL_EVERY - 1)
        print(`  ${index + 1} matches, ${trouble.restarts.length} restarts after ${seconds(performance.now() - began)}`)
    }
  }
  const playAll = () =>
    withClient(databaseUrl, async (session) => {
      let isOver = false
      const count = async (): Promise<void> => {
        while (!isOver) {
          events = await countEvents(session)
          await pause(LOOK_MS)
        }
      }
      const playing = Promise.all([trouble.over, ...people.halls.map(playOn)]).finally(() => (isOver = true))
      await Promise.all([playing, count()])
    })
  await step('playing', playAll)
  const playedMs = performance.now() - began
  for (const listener of listeners) listener.calm()
  const ended = performance.now()
  const log = await step('hearing the last of it', () =>
    untilReceived(databaseUrl, listeners, options.patience * 1_000),
  )
  const settledMs = performance.now() - ended
  const reluctant = processes.apis.flatMap(({ url, forcedKills: count }) =>
    count() > 0 ? [`${url}: ${count()} ×`] : [],
  )
  for (const listener of listeners) listener.close()
  const findings = {
    'lost, doubled, stale or reordered': (await checkRecordedHistory(recorder, databaseUrl, HISTORY)).wrong,
    ...checkStreams(listeners, log),
    'did not end when asked': reluctant,
    'answers that should not be': failures,
    'audits that return rows': await audit(databaseUrl),
  }
  return {
    options,
    ways,
    met,
    times,
    playedMs,
    settledMs,
    findings,
    matches: next,
    events: log.size,
    restarts: trouble.restarts,
    apiEndedByItself: processes.apis.reduce((sum, api) => sum + api.endedByItself(), 0),
    wire: {
      events: listeners.reduce((sum, { heard }) => sum + heard.wire.events, 0),
      repeated: listeners.reduce((sum, { heard }) => sum + heard.wire.repeated, 0),
    },
    snapshots: listeners.reduce((sum, { heard }) => sum + heard.snapshots.length, 0),
  }
}
