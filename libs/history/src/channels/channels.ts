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

/** @param idsOf the ids under which the database knows a client, once the log is read */
export function createChannels(
  durability: Durability,
  idsOf: (client: string) => readonly string[],
  find: (anomaly: Anomaly) => void,
): Channels {
  const channels = new Map<string, Channel>()
  const byRecipient = new Map<string, Channel[]>()
  let finalEpoch: string | null = null

  const channelOf = (client: string): Channel => {
    const channel = channels.get(client)
    if (!channel) throw new Error(`client ${client} hears something without a channel`)
    return channel
  }

  const concerned = ({ recipient, place }: EventLine): readonly Channel[] => {
    const all = byRecipient.get(recipient) ?? []
    return recipient === 'area' && place
      ? all.filter((channel) => channel.place && distanceMiles(channel.place, place) <= LIMITS.nearby.radiusMiles)
      : all
  }

  const order = (channel: Channel, { id, type, at, seen }: ReceivedLine, place: LogPlace): boolean => {
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
      const kind = isAgain ? 'duplicate delivery' : 'reordered delivery'
      find({
        ...about,
        kind,
        text: `Client ${client} heard ${what} ${isAgain ? 'a second time' : 'after a newer one'}: it stood at ${last.transaction}.${last.sequence} already.`,
      })
      if (!isAgain) marks.push(place.mark)
      return false
    }
    marks.push(place.mark)
    channel.last = place
    return true
  }

  const recipientsOf = ({ client, isOperator, place }: Channel): readonly string[] => [
    ...idsOf(client).flatMap((id) => [`device:${id}`, `referee:${id}`]),
    ...(isOperator ? ['operators'] : []),
    ...(place ? ['area'] : []),
  ]

  const closeAll = (epoch: string): void => {
    finalEpoch = epoch
    for (const channel of channels.values()) {
      for (const marks of channel.heard.values()) marks.close()
      for (const recipient of recipientsOf(channel))
        byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), channel])
    }
  }

  return {
    open: ({ client, isOperator = false, place = null }) =>
      void channels.set(client, {
        client,
        isOperator,
        place,
        heard: new Map(),
        snapshots: new Map(),
        shown: new Map(),
        snapshotCount: 0,
        last: null,
        hasLeft: false,
      }),
    leave: (client) => void (channelOf(client).hasLeft = true),
    hear(line) {
      const channel = channelOf(line.client)
      const place = placeOf(line.id)
      if (line.type !== 'snapshot') return { snapshots: channel.snapshotCount, isInOrder: order(channel, line, place) }
      channel.snapshots.set(place.epoch, place)
      for (const [match, version] of line.seen ?? []) channel.shown.set(match, version)
      channel.snapshotCount += 1
      channel.last = place
      return { snapshots: channel.snapshotCount, isInOrder: true }
    },
    log(line) {
      const place = placeOf(line.id)
      if (finalEpoch === null) closeAll(place.epoch)
      for (const channel of concerned(line)) {
        let isHeard = false
        for (const marks of channel.heard.values()) isHeard = marks.take(place.mark) || isHeard
        if (isHeard || isCovered(channel, place) || isOutdated(channel, line)) continue
        find({
          kind: 'missed delivery',
          match: line.match ?? null,
          clients: [channel.client],
          text: `Client ${channel.client} never heard event ${line.id} for ${line.recipient}${line.match === undefined ? '' : ` (version ${line.version ?? '?'} of match ${line.match})`}, and no snapshot came instead.`,
        })
      }
    },
    end() {
      if (finalEpoch === null) closeAll('')
      for (const { client, heard } of channels.values()) {
        for (const [epoch, marks] of heard) {
          if (durability === 'asynchronous' && epoch !== finalEpoch) continue
          for (const mark of marks.left()) {
            find({
              kind: 'phantom delivery',
              match: null,
              clients: [client],
              text: `Client ${client} heard event ${Math.floor(mark / 4_096)} of epoch ${epoch}, which the log does not have for it.`,
            })
          }
        }
      }
    },
  }
}

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
