import { seededChance, type Chance } from '@refcall/random'
import type { Line, Seen, What } from '../lines.ts'
import { createChannel, type SimulatedChannel } from './channel.ts'
import { createService, type Effect, type Service, type LoggedEvent } from './service.ts'
import { createTimeline, type Course, type Timeline } from './timeline.ts'

export interface SimulationOptions {
  readonly seed: number
  /** Calls that are begun, at least. */
  readonly operations: number
  /** Tables where one player and three referees play one match after the other. */
  readonly tables: number
  /** Another primary takes over so often, spread over the time; nothing is lost. */
  readonly failovers?: number
}

export interface Simulation {
  /** Takes what clients do and see, in the order of time. */
  readonly write: (line: Line) => void
  /** Takes what the database and the books say at the end, in the order of the log. */
  readonly last: (line: Line) => void
}

const LOST_REPLIES = 0.03
/** Of those whose request for a match is not answered, so many never come back. */
const GONE = 0.1
const REFEREES = 3
/** A failover takes so long; calls meanwhile have no answer. */
const AWAY_MS = 2_000
const TABLES_OF_OPERATOR = 40

const epochName = (number: number): string => `0000000${number + 1}abcdef01`

/** A table, and what its people tell each other. */
interface Table {
  readonly referees: readonly string[]
  match: string | null
  code: string
}

interface City {
  readonly timeline: Timeline
  readonly chance: Chance
  readonly service: Service
  readonly write: (line: Line) => void
  readonly isOver: () => boolean
  readonly isAway: () => boolean
  readonly nextOp: () => number
}

type Answer = Effect | null

/** One request with its attempts, until it is answered. */
function* ask(
  city: City,
  client: string,
  request: number,
  what: What,
  match: string | undefined,
  code?: string,
): Generator<number, Answer, void> {
  const { timeline, chance, service, write } = city
  for (;;) {
    const op = city.nextOp()
    write({ kind: 'call', at: timeline.now(), client, op, request, what, match, code })
    yield chance.next() * 8
    const isLost = city.isAway() || chance.happens(LOST_REPLIES)
    const effect: Answer =
      city.isAway() || (isLost && chance.happens(0.5)) ? null : service.ask({ what, client, match, code })
    yield chance.next() * 8
    if (!isLost && effect) {
      write({ kind: 'answer', at: timeline.now(), op, ...effect })
      return effect
    }
    if (chance.happens(0.7)) write({ kind: 'answer', at: timeline.now(), op, outcome: 'unknown' })
    if (what === 'request' && chance.happens(GONE)) return null
    yield city.isAway() ? 200 + chance.next() * 600 : 20 + chance.next() * 200
  }
}

function asker(city: City, client: string) {
  let request = 0
  return (what: What, match: string | undefined, code?: string) => ask(city, client, (request += 1), what, match, code)
}

/** @param leave called when the player is gone for good */
function* play(city: City, table: Table, player: string, leave: () => void): Course {
  const { chance, isOver } = city
  const call = asker(city, player)
  while (!isOver()) {
    const asked = yield* call('request', undefined)
    const id = asked?.seen?.[0]?.[0]
    if (id === undefined) return leave()
    table.match = id
    let status: string | undefined
    for (let looks = 0; status !== 'completed' && status !== 'cancelled'; looks += 1) {
      yield 5 + chance.next() * 60
      const read = yield* call('read', id)
      status = read?.seen?.[0]?.[2]
      table.code = read?.code ?? table.code
      if (looks > 12 || (status !== 'in_progress' && chance.happens(0.03))) yield* call('cancel', id)
      if (status === 'awaiting_verification' && chance.happens(0.3))
        table.code = (yield* call('regenerate', id))?.code ?? table.code
      if ((status === 'accepted' && chance.happens(0.3)) || status === 'in_progress') yield* call('complete', id)
    }
    table.match = null
    if (status === 'completed' && chance.happens(0.5)) yield* call('feedback', id)
    yield chance.next() * 40
  }
}

function* referee(city: City, table: Table, client: string): Course {
  const { chance, isOver } = city
  const call = asker(city, client)
  while (!isOver()) {
    yield 5 + chance.next() * 80
    const id = table.match
    if (id === null) continue
    yield* call('read', id)
    if (chance.happens(0.5)) continue
    const accepted = yield* call('accept', id)
    let seen: Seen | undefined = accepted?.outcome === 'ok' ? accepted.seen?.[0] : undefined
    while (seen && ['accepted', 'awaiting_verification'].includes(seen[2])) {
      yield 5 + chance.next() * 60
      if (seen[2] === 'awaiting_verification') yield* call('verify', id, chance.happens(0.1) ? '000000' : table.code)
      else if (chance.happens(0.1)) yield* call('withdraw', id)
      else if (chance.happens(0.3)) yield* call('complete', id)
      const read: Answer = yield* call('read', id)
      const isMine = city.service.match(id)?.referee === client
      seen = isMine ? read?.seen?.[0] : undefined
    }
  }
}

/** Reads what others play. */
function* watch(city: City, tables: readonly Table[], client: string): Course {
  const call = asker(city, client)
  while (!city.isOver()) {
    yield 10 + city.chance.next() * 50
    const { match } = city.chance.pick(tables)
    if (match !== null) yield* call('read', match)
  }
}

/**
 * Writes the history of a city whose service does nothing wrong: people act at once, answers are lost and asked for again,
 * channels break and resume or begin with a snapshot, primaries change. The same seed writes the same history.
 */
export function simulate(
  { seed, operations, tables: count, failovers = 0 }: SimulationOptions,
  { write, last }: Simulation,
): void {
  const chance = seededChance(seed)
  const timeline = createTimeline()
  const channels: SimulatedChannel[] = []
  const byRecipient = new Map<string, SimulatedChannel[]>()
  let ops = 0
  let epoch = 0
  let isAway = false

  const tell = (told: LoggedEvent): void => {
    const { transaction, sequence, at, recipient, seen } = told
    last({
      kind: 'event',
      id: `${epochName(failovers)}.${transaction}.${sequence}.${at}`,
      recipient,
      match: seen[0],
      version: seen[1],
    })
    for (const channel of byRecipient.get(recipient) ?? []) channel.tell(told)
  }
  const service = createService({ chance, now: timeline.now, tell, last })
  const isOver = (): boolean => ops >= operations && !isAway
  const city: City = { timeline, chance, service, write, isOver, isAway: () => isAway, nextOp: () => (ops += 1) }

  const join = (client: string, recipients: readonly string[]): void => {
    write({ kind: 'client', client, ids: [client] })
    write({ kind: 'listen', client, isOperator: recipients.includes('operators') })
    const channel = createChannel({
      client,
      timeline,
      chance,
      service,
      write,
      epoch: () => epochName(epoch),
      isAway: () => isAway,
      isOver,
    })
    channels.push(channel)
    for (const recipient of recipients) byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), channel])
  }

  const all: Table[] = []
  for (let index = 1; index <= count; index += 1) {
    const table: Table = {
      referees: Array.from({ length: REFEREES }, (_, number) => `r${index}.${number + 1}`),
      match: null,
      code: '',
    }
    all.push(table)
    const sit = (player: string): void => {
      join(player, [`device:${player}`])
      timeline.start(
        play(city, table, player, () => sit(`${player}'`)),
        chance.next() * 100,
      )
    }
    sit(`p${index}`)
    for (const client of table.referees) {
      join(client, [`referee:${client}`])
      timeline.start(referee(city, table, client), chance.next() * 100)
    }
    if (index % TABLES_OF_OPERATOR !== 1) continue
    join(`o${index}`, ['operators'])
    timeline.start(watch(city, all, `o${index}`), chance.next() * 100)
  }

  const failOver = (): void => {
    isAway = true
    write({ kind: 'failover', at: timeline.now(), phase: 'begins' })
    for (const channel of channels) channel.cut()
    timeline.after(AWAY_MS, () => {
      epoch += 1
      isAway = false
      write({ kind: 'failover', at: timeline.now(), phase: 'over' })
    })
  }
  function* failures(): Course {
    for (let number = 1; number <= failovers; number += 1) {
      while (ops < (operations * number) / (failovers + 1)) yield 20
      failOver()
      yield AWAY_MS + 1
    }
  }
  timeline.start(failures())
  timeline.run()
  last({ kind: 'end' })
}
