import { isActive, type Place } from '@refcall/domain'
import { recordCalls, type Recorder } from '@refcall/history'
import { openClient, type Client, type Met, type OnAttempt } from '@refcall/node-client'
import { seededChance } from '@refcall/random'
import { setTimeout as pause } from 'node:timers/promises'
import { invite, type People } from '../../lab/matches/people.ts'
import { FORM, playMatch } from '../../lab/matches/play.ts'
import { tellStory } from '../../lab/matches/story.ts'
import { openJournal, type Journal } from '../../lab/payments/journal.ts'
import { openPlayer, registerReferee } from '../../lab/payments/people.ts'
import { playMatch as payMatch, type Table } from '../../lab/payments/play.ts'
import type { Provider } from '../../lab/payments/provider.ts'
import { tellStory as tellPaid } from '../../lab/payments/story.ts'
import { print } from '@refcall/tools/run/progress'
import type { Answers } from './answers.ts'
import { openListeners, type Listeners } from './listeners.ts'

export interface LoadOptions {
  readonly origin: string
  readonly databaseUrl: string
  readonly provider: Provider
  readonly seed: number
  /** Begun per minute, at all tables together. */
  readonly matchesPerMinute: number
  readonly recorder: Recorder
  readonly answers: Answers
  /** A story may find its match forgotten: an operator then ends what is left of it, and its people go on. */
  readonly isAsynchronous: boolean
  readonly size: Size
}

/** People who play, pay and listen until they are stopped. */
export interface Load extends Listeners {
  readonly journal: Journal
  readonly met: Met
  /** Stories that ended in an answer that they should not have got, as sentences. */
  readonly failures: readonly string[]
  /** Stories that were cut short because something of them was forgotten. */
  cutShort(): number
  /** Matches played to their end. */
  matches(): number
  /** Resolves when the matches that have begun are over. */
  stop(): Promise<void>
}

export interface Size {
  /** An operator, and halls of twenty people, including six referees. */
  readonly clients: number
  readonly payingTables: number
}

export const MANY: Size = { clients: 61, payingTables: 3 }
export const FEW: Size = { clients: 21, payingTables: 2 }

/** They ask for a referee where there is none, and withdraw it: what they do shows when writes go through. */
const WRITERS = 3
const WRITE_EVERY_MS = 100

type Watch = (deviceId: string) => OnAttempt

/** Everybody who plays, and what has come of it. */
interface Playing {
  readonly options: LoadOptions
  readonly people: People
  readonly tables: readonly Table[]
  readonly met: Met
  readonly watch: Watch
  readonly failures: string[]
  matches: number
  cutShort: number
  isOver: boolean
}

export const startLoad = async (options: LoadOptions): Promise<Load> => {
  const { origin, recorder, size } = options
  const met: Met = {}
  const journal = openJournal()
  const failures: string[] = []
  const watch = watchWith(options)
  const people = await invite(origin, options.databaseUrl, size.clients, met, watch)
  const tables = await openTables(options, journal, met, watch)
  const listeners = openListeners(
    origin,
    recorder,
    listeningOf(people, tables),
    (status) => void failures.push(`a channel was answered ${status}`),
  )
  const playing: Playing = { options, people, tables, met, watch, failures, matches: 0, cutShort: 0, isOver: false }
  const played = playAll(playing)

  return {
    ...listeners,
    journal,
    met,
    failures,
    cutShort: () => playing.cutShort,
    matches: () => playing.matches,
    stop: async () => {
      playing.isOver = true
      await played
      if (options.isAsynchronous)
        await endLeft(
          people.operators[0],
          tables.map(({ player }) => player),
        )
    },
  }
}

const playAll = (playing: Playing): Promise<unknown> => {
  const { people, tables } = playing
  return Promise.all([
    ...people.halls.map((hall, index) =>
      playOn(playing, `hall ${index}`, index, hall.players, (number) =>
        playMatch(hall, tellStory(seededChance(number))),
      ),
    ),
    ...tables.map((table, index) =>
      playOn(playing, `paying table ${index}`, 50 + index, [table.player], (number) =>
        payMatch(table, paidStory(number)),
      ),
    ),
    ...Array.from({ length: WRITERS }, (_, index) => writeOn(playing, index)),
  ])
}

/** Plays at one table until it is over; `play` gets the number that its story is made from. */
const playOn = async (
  playing: Playing,
  name: string,
  index: number,
  players: readonly Client[],
  play: (seed: number) => Promise<void>,
): Promise<void> => {
  const { options, people, tables } = playing
  const everyMs = ((people.halls.length + tables.length) * 60_000) / options.matchesPerMinute
  for (let round = 0; !playing.isOver; round += 1) {
    const next = performance.now() + everyMs
    await play(options.seed * 2_000_003 + round * 100 + index).catch((error: unknown) =>
      fail(playing, `${name}, match ${round}`, error, players),
    )
    playing.matches += 1
    while (!playing.isOver && performance.now() < next) await pause(50)
  }
}

const writeOn = async (playing: Playing, index: number): Promise<void> => {
  const client = openClient(playing.options.origin, playing.met, playing.watch)
  const write = await openWriter(client, { latitude: 60, longitude: 10 + index * 5 })
  while (!playing.isOver) {
    await write().catch((error: unknown) => fail(playing, `writer ${index}`, error, [client]))
    await pause(WRITE_EVERY_MS)
  }
}

const fail = async (playing: Playing, who: string, error: unknown, players: readonly Client[]): Promise<void> => {
  const sentence = `${who}: ${error instanceof Error ? error.message : String(error)}`
  if (!playing.options.isAsynchronous) {
    playing.failures.push(sentence)
    return print(`  ${sentence}`)
  }
  playing.cutShort += 1
  await endLeft(playing.people.operators[0], players)
}

/** Records the attempts of a device, and counts their answers. */
const watchWith =
  ({ recorder, answers }: LoadOptions): Watch =>
  (deviceId) => {
    const record = recordCalls(recorder, deviceId)
    return (...attempt) => {
      const ends = [record(...attempt), answers.watch(...attempt)]
      return (answer) => ends.forEach((end) => end(answer))
    }
  }

const openTables = async (
  { origin, provider, size }: LoadOptions,
  journal: Journal,
  met: Met,
  watch: Watch,
): Promise<Table[]> => {
  const tables: Table[] = []
  for (let index = 0; index < size.payingTables; index += 1) {
    tables.push({
      player: await openPlayer(origin, met, watch),
      referee: await registerReferee(origin, provider, met, index, watch),
      provider,
      journal,
    })
  }
  return tables
}

/** Operators first, then the halls, then the players of the paying tables. */
const listeningOf = ({ operators, halls }: People, tables: readonly Table[]) => [
  ...operators.map((client) => ({ client, place: null, isOperator: true })),
  ...halls.flatMap(({ place, players, referees }) =>
    [...players, ...referees].map((client) => ({ client, place, isOperator: false })),
  ),
  ...tables.map(({ player, referee }) => ({ client: player, place: referee.place, isOperator: false })),
]

/** Each call of the returned function asks for a referee and withdraws it. */
const openWriter = async (client: Client, place: Place): Promise<() => Promise<void>> => {
  const { deviceId } = client
  await client.must('POST /api/start', { body: { deviceId } })
  return async () => {
    const { match } = await client.must('POST /api/device/:deviceId/matches', {
      params: { deviceId },
      body: { ...FORM, ...place },
    })
    await client.must('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId: match.id } })
  }
}

/** An operator ends the matches that these players still have. */
const endLeft = async (operator: Client | undefined, players: readonly Client[]): Promise<void> => {
  for (const player of players) {
    const { deviceId } = player
    const { matches } = await player.must('GET /api/device/:deviceId/matches', { params: { deviceId } })
    for (const { id: matchId } of matches.filter(({ status }) => isActive(status))) {
      const ended = { params: { matchId }, body: { reason: 'part of it was forgotten' } }
      const cancelled = await operator?.ask('POST /api/dashboard/matches/:matchId/cancel', ended)
      if (!cancelled?.ok) await operator?.ask('POST /api/dashboard/matches/:matchId/complete', ended)
    }
  }
}

/** No payment is left behind here: that is settled when it is due, later than a rehearsal lasts. */
const paidStory = (seed: number) => {
  const chance = seededChance(seed)
  for (;;) {
    const story = tellPaid(chance)
    if (story.way !== 'payment left behind') return story
  }
}
