import { distanceMiles, LIMITS, type Place } from '@refcall/domain'
import { time, type Anomaly } from '../anomaly.ts'
import type { Durability } from '../failovers.ts'
import type { EventLine, ReceivedLine, ListenLine } from '../lines.ts'
import { createMarks, type Marks } from './marks.ts'
import { isAfter, placeOf, type LogPlace } from './place.ts'

interface Channel {
  readonly client: string
  readonly isOperator: boolean
  readonly place: Place | null
  /** Received events, by epoch. */
  readonly heard: Map<string, Marks>
  /** The newest snapshot of each epoch. */
  readonly snapshots: Map<string, LogPlace>
  /** The version of each match in the newest snapshot that had it. */
  readonly shown: Map<string, number>
  snapshotCount: number
  last: LogPlace | null
  hasLeft: boolean
}

/** The live channels of all clients, beside the event log. */
export interface Channels {
  open(line: ListenLine): void
  leave(client: string): void
  /** @returns how many snapshots the client has had, and whether this stood where it belongs */
  hear(line: ReceivedLine): { snapshots: number; isInOrder: boolean }
  /** The next row of the log: the channel receives nothing any more. */
  log(line: EventLine): void
  /** Once the whole log was read. */
  end(): void
}

type Find = (anomaly: Anomaly) => void

/** The ids under which the database knows a client, once the log is read. */
type IdsOf = (client: string) => readonly string[]

export function createChannels(durability: Durability, idsOf: IdsOf, find: Find): Channels {
  const channels = new Map<string, Channel>()
  let byRecipient: ReadonlyMap<string, readonly Channel[]> = new Map()
  let finalEpoch: string | null = null

  const channelOf = (client: string): Channel => {
    const channel = channels.get(client)
    if (!channel) throw new Error(`client ${client} hears something without a channel`)
    return channel
  }

  const closeAll = (epoch: string): void => {
    finalEpoch = epoch
    for (const { heard } of channels.values()) for (const marks of heard.values()) marks.close()
    byRecipient = groupByRecipient(channels.values(), idsOf)
  }

  return {
    open: (line) => void channels.set(line.client, newChannel(line)),
    leave: (client) => void (channelOf(client).hasLeft = true),
    hear(line) {
      const channel = channelOf(line.client)
      const place = placeOf(line.id)
      if (line.type !== 'snapshot')
        return { snapshots: channel.snapshotCount, isInOrder: noteEvent(channel, line, place, find) }
      noteSnapshot(channel, line, place)
      return { snapshots: channel.snapshotCount, isInOrder: true }
    },
    log(line) {
      const place = placeOf(line.id)
      if (finalEpoch === null) closeAll(place.epoch)
      for (const channel of concerned(byRecipient.get(line.recipient) ?? [], line)) {
        let isHeard = false
        for (const marks of channel.heard.values()) isHeard = marks.take(place.mark) || isHeard
        if (!isHeard && !isCovered(channel, place) && !isOutdated(channel, line)) find(missed(channel, line))
      }
    },
    end() {
      if (finalEpoch === null) closeAll('')
      for (const { client, heard } of channels.values()) {
        for (const [epoch, marks] of heard) {
          if (durability === 'asynchronous' && epoch !== finalEpoch) continue
          for (const mark of marks.left()) find(phantom(client, epoch, mark))
        }
      }
    },
  }
}

const newChannel = ({ client, isOperator, place }: ListenLine): Channel => ({
  client,
  isOperator: isOperator ?? false,
  place: place ?? null,
  heard: new Map(),
  snapshots: new Map(),
  shown: new Map(),
  snapshotCount: 0,
  last: null,
  hasLeft: false,
})

function noteSnapshot(channel: Channel, { seen }: ReceivedLine, place: LogPlace): void {
  channel.snapshots.set(place.epoch, place)
  for (const [match, version] of seen ?? []) channel.shown.set(match, version)
  channel.snapshotCount += 1
  channel.last = place
}

/** @returns whether the event came in the order of its log */
function noteEvent(channel: Channel, { id, type, at, seen }: ReceivedLine, place: LogPlace, find: Find): boolean {
  const { client, last } = channel
  const what = `${type} ${id}${seen?.[0] ? ` (version ${seen[0][1]} of match ${seen[0][0]})` : ''} at ${time(at)}`
  const about = { match: seen?.[0]?.[0] ?? null, clients: [client] }
  const marks = marksOf(channel, place.epoch)
  if (!last || last.epoch !== place.epoch) {
    find({
      ...about,
      kind: 'unannounced epoch',
      text: `Client ${client} heard ${what} of ${last ? `another epoch than ${last.epoch}` : 'a log'} without a snapshot: what it missed between is unknown to it.`,
    })
  } else if (!isAfter(place, last)) {
    const isAgain = marks.includes(place.mark)
    find({
      ...about,
      kind: isAgain ? 'duplicate delivery' : 'reordered delivery',
      text: `Client ${client} heard ${what} ${isAgain ? 'a second time' : 'after a newer one'}: it stood at ${last.transaction}.${last.sequence} already.`,
    })
    if (!isAgain) marks.push(place.mark)
    return false
  }
  marks.push(place.mark)
  channel.last = place
  return true
}

function groupByRecipient(channels: Iterable<Channel>, idsOf: IdsOf): ReadonlyMap<string, readonly Channel[]> {
  const byRecipient = new Map<string, Channel[]>()
  for (const channel of channels) {
    for (const recipient of recipientsOf(channel, idsOf))
      byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), channel])
  }
  return byRecipient
}

const recipientsOf = ({ client, isOperator, place }: Channel, idsOf: IdsOf): readonly string[] => [
  ...idsOf(client).flatMap((id) => [`device:${id}`, `referee:${id}`]),
  ...(isOperator ? ['operators'] : []),
  ...(place ? ['area'] : []),
]

const concerned = (channels: readonly Channel[], { recipient, place }: EventLine): readonly Channel[] =>
  recipient === 'area' && place
    ? channels.filter((channel) => channel.place && distanceMiles(channel.place, place) <= LIMITS.nearby.radiusMiles)
    : channels

const missed = ({ client }: Channel, { id, recipient, match, version }: EventLine): Anomaly => ({
  kind: 'missed delivery',
  match: match ?? null,
  clients: [client],
  text: `Client ${client} never heard event ${id} for ${recipient}${match === undefined ? '' : ` (version ${version ?? '?'} of match ${match})`}, and no snapshot came instead.`,
})

const phantom = (client: string, epoch: string, mark: number): Anomaly => ({
  kind: 'phantom delivery',
  match: null,
  clients: [client],
  text: `Client ${client} heard event ${Math.floor(mark / 4_096)} of epoch ${epoch}, which the log does not have for it.`,
})

/** A snapshot may be newer than its place in the log: the service then leaves out what shows an older version of a match. */
function isOutdated({ shown }: Channel, { match, version }: EventLine): boolean {
  return match !== undefined && version !== undefined && (shown.get(match) ?? 0) > version
}

function marksOf({ heard }: Channel, epoch: string): Marks {
  const known = heard.get(epoch)
  if (known) return known
  const marks = createMarks()
  heard.set(epoch, marks)
  return marks
}

/**
 * Whether a client was not owed an event: a snapshot came after it, or the client left before it. The log is read in its last
 * epoch; positions of an earlier one count only for a client that never came to the last. Where a former log is read too, the
 * first snapshot of its successor has all of it.
 */
function isCovered({ snapshots, last, hasLeft }: Channel, place: LogPlace): boolean {
  const own = snapshots.get(place.epoch)
  if (own && [...snapshots.keys()].at(-1) !== place.epoch) return true
  const covering = own ? [own] : [...snapshots.values()]
  if (covering.some((snapshot) => !isAfter(place, snapshot))) return true
  return hasLeft && (!last || isAfter(place, last))
}
