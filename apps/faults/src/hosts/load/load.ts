import { isActive } from '@refcall/domain'
import { recordCalls, recordChannel, type Recorder } from '@refcall/history'
import { openClient, openLiveClient, type Client, type Met, type OnAttempt } from '@refcall/node-client'
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
export interface Load {
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
  /** Resolves once all channels are open and nothing has come for a while; the channels that are not, otherwise. */
  untilQuiet(withinMs: number): Promise<string[]>
  /** How many channels have got a snapshot since, by the clock of the history, and how many there are. */
  snapshotsSince(at: number): { readonly got: number; readonly all: number; readonly who: readonly string[] }
  /** Closes all channels. */
  leave(): void
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
const QUIET_MS = 5_000

interface Listener {
  /** When its last snapshot came. */
  readonly snapshotAt: () => number
  readonly client: Client
  readonly isOpen: () => boolean
  readonly close: () => void
}

export const startLoad = async (options: LoadOptions): Promise<Load> => {
  const { origin, provider, seed, recorder, answers, isAsynchronous, size } = options
  const met: Met = {}
  const journal = openJournal()
  const failures: string[] = []
  let told = 0
  let cutShort = 0
  let isOver = false
  let lastHeard = performance.now()

  const watch = (deviceId: string): OnAttempt => {
    const record = recordCalls(recorder, deviceId)
    return (...attempt) => {
      const ends = [record(...attempt), answers.watch(...attempt)]
      return (answer) => ends.forEach((end) => end(answer))
    }
  }

  const listen = (
    client: Client,
    index: number,
    place: People['halls'][number]['place'] | null,
    isOperator: boolean,
  ): Listener => {
    const channel = recordChannel(recorder, client.deviceId, { isOperator, place })
    const near = place ? `latitude=${place.latitude}&longitude=${place.longitude}` : ''
    const isSocket = index % 2 === 1
    let isOpen = false
    let snapshotAt = -Infinity
    const live = openLiveClient({
      origin: isSocket ? origin.replace('http:', 'ws:') : origin,
      path: isSocket ? `/api/live?deviceId=${client.deviceId}&${near}` : `/api/events/${client.deviceId}?${near}`,
      cookie: client.cookie,
      onAttempt: () => channel.ask(),
      onMessage: (message) => {
        if (message.id !== undefined) lastHeard = performance.now()
        channel.hear(message)
        if (message.type === 'snapshot') snapshotAt = recorder.now()
      },
      onState: (state) => void (isOpen = state === 'open'),
      onRefused: (status) => void failures.push(`a channel was answered ${status}`),
    })
    return {
      client,
      isOpen: () => isOpen,
      snapshotAt: () => snapshotAt,
      close: () => {
        channel.leave()
        live.close()
      },
    }
  }

  const people = await invite(origin, options.databaseUrl, size.clients, met, watch)
  const tables: Table[] = []
  for (let index = 0; index < size.payingTables; index += 1) {
    tables.push({
      player: await openPlayer(origin, met, watch),
      referee: await registerReferee(origin, provider, met, index, watch),
      provider,
      journal,
    })
  }
  const listeners = [
    ...people.operators.map((client) => ({ client, place: null, isOperator: true })),
    ...people.halls.flatMap(({ place, players, referees }) =>
      [...players, ...referees].map((client) => ({ client, place, isOperator: false })),
    ),
    ...tables.map(({ player, referee }) => ({ client: player, place: referee.place, isOperator: false })),
  ].map(({ client, place, isOperator }, index) => listen(client, index, place, isOperator))

  const everyMs = ((people.halls.length + size.payingTables) * 60_000) / options.matchesPerMinute
  const fail = async (who: string, error: unknown, players: readonly Client[]): Promise<void> => {
    const sentence = `${who}: ${error instanceof Error ? error.message : String(error)}`
    if (!isAsynchronous) {
      failures.push(sentence)
      return print(`  ${sentence}`)
    }
    cutShort += 1
    await endLeft(people.operators[0], players)
  }
  const playOn = async (
    name: string,
    index: number,
    players: readonly Client[],
    play: (seed: number) => Promise<void>,
  ): Promise<void> => {
    for (let round = 0; !isOver; round += 1) {
      const next = performance.now() + everyMs
      await play(seed * 2_000_003 + round * 100 + index).catch((error: unknown) =>
        fail(`${name}, match ${round}`, error, players),
      )
      told += 1
      while (!isOver && performance.now() < next) await pause(50)
    }
  }
  const write = async (index: number): Promise<void> => {
    const place = { latitude: 60, longitude: 10 + index * 5 }
    const client = openClient(origin, met, watch)
    const { deviceId } = client
    await client.must('POST /api/start', { body: { deviceId } })
    while (!isOver) {
      try {
        const { match } = await client.must('POST /api/device/:deviceId/matches', {
          params: { deviceId },
          body: { ...FORM, ...place },
        })
        await client.must('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId, matchId: match.id } })
      } catch (error) {
        await fail(`writer ${index}`, error, [client])
      }
      await pause(WRITE_EVERY_MS)
    }
  }
  const playing = Promise.all([
    ...people.halls.map((hall, index) =>
      playOn(`hall ${index}`, index, hall.players, (number) => playMatch(hall, tellStory(seededChance(number)))),
    ),
    ...tables.map((table, index) =>
      playOn(`paying table ${index}`, 50 + index, [table.player], (number) => payMatch(table, paidStory(number))),
    ),
    ...Array.from({ length: WRITERS }, (_, index) => write(index)),
  ])

  return {
    journal,
    met,
    failures,
    cutShort: () => cutShort,
    matches: () => told,
    stop: async () => {
      isOver = true
      await playing
      if (isAsynchronous)
        await endLeft(
          people.operators[0],
          tables.map(({ player }) => player),
        )
    },
    untilQuiet: async (withinMs) => {
      const deadline = performance.now() + withinMs
      for (;;) {
        const shut = listeners.filter(({ isOpen }) => !isOpen()).map(({ client }) => client.deviceId)
        const isQuiet = performance.now() - lastHeard > QUIET_MS
        if ((shut.length === 0 && isQuiet) || performance.now() > deadline) return shut
        await pause(200)
      }
    },
    snapshotsSince: (at) => {
      const who = listeners.filter(({ snapshotAt }) => snapshotAt() > at).map(({ client }) => client.deviceId)
      return { got: who.length, all: listeners.length, who }
    },
    leave: () => listeners.forEach(({ close }) => close()),
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
