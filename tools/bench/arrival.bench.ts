import type { Place } from '@refcall/domain'
import { callJson, openLiveClient, Wire } from '@refcall/node-client'
import { seededChance } from '@refcall/random'
import { setTimeout as pause } from 'node:timers/promises'
import { accepting, openSlots, requestAt, type Browser } from '@refcall/faults/lab/matches/cash-slot'
import { median, printResult, printTable, quantile, rounded, type Row } from '@refcall/faults/lab/report'
import { startStack } from '@refcall/faults/lab/stack'
import { live } from '../run/lifetime.ts'
import { PlainError, step } from '../run/progress.ts'
import { arrivalErrors, requestFrom, type PhoneKind } from './walks.ts'

const [walks = '2000', tables = '24', positions = '8'] = process.argv.slice(2)
const SEED = 11
/** A little more than the shortest time between two positions of one way. */
const BETWEEN_MS = 3_200
/** Of a hundred phones: thirty are stale, coarse or silent. */
const PHONES: readonly (readonly [PhoneKind, number])[] = [
  ['good', 70],
  ['stale', 10],
  ['coarse', 10],
  ['silent', 10],
]

const TARGETS = { errorP50Seconds: 60, errorP90Seconds: 150, toScreenP95Ms: 1_000 }

const errorsOf = (kind: PhoneKind, count: number): number[] => {
  const chance = seededChance(SEED)
  return Array.from({ length: count }, () => arrivalErrors(chance, kind)).flat()
}

const rowOf = (phone: string, errors: readonly number[]): Row => ({
  phone,
  'p50 s': Math.round(median(errors)),
  'p90 s': Math.round(quantile(errors, 0.9)),
})

/** The share of sent requests that are more than 300 m wrong, in percent. */
function wrongRequests(count: number): number {
  const chance = seededChance(SEED)
  const requests = Array.from({ length: count }, (_, index) =>
    requestFrom(chance, index % 100 < 70 ? 'good' : index % 100 < 85 ? 'stale' : 'coarse'),
  )
  const sent = requests.filter(({ isSent }) => isSent)
  return (100 * sent.filter(({ wrongBy }) => wrongBy > 300).length) / sent.length
}

interface Watched {
  readonly matchId: string
  readonly player: Browser
  readonly referee: Browser
}

/** Milliseconds from sending a position until the player's browser has read it, after the live message. */
async function toTheScreen(api: string): Promise<number[]> {
  const wire = await Wire.open(api)
  const slots = await step(`preparing ${tables} tables`, () => openSlots(wire, Number(tables), 0))
  const took: number[] = []
  const clients: Awaited<ReturnType<typeof follow>>[] = []
  for (const { place, player, referee } of slots) {
    const { match } = await callJson<{ match: { id: string } }>(wire, requestAt(player, place))
    await callJson(wire, accepting(referee, match.id))
    clients.push(await follow(api, { matchId: match.id, player, referee }, place, took))
  }
  await step(`sending ${positions} positions on each way`, () => Promise.all(clients.map(({ walk }) => walk())))
  for (const { close } of clients) close()
  wire.close()
  return took
}

async function follow(
  api: string,
  { matchId, player, referee }: Watched,
  { latitude: north, longitude }: Place,
  took: number[],
) {
  const wires = { player: await Wire.open(api), referee: await Wire.open(api) }
  const sentAt = new Map<number, number>()
  const read = async (): Promise<void> => {
    const path = `/api/device/${player.deviceId}/matches/${matchId}/progress`
    const { progress } = await callJson<{ progress: { position: { latitude: number } | null } | null }>(wires.player, {
      method: 'GET',
      path,
      cookie: player.cookie,
    })
    const shown = progress?.position?.latitude
    const began = shown === undefined ? undefined : sentAt.get(shown)
    if (shown === undefined || began === undefined) return
    sentAt.delete(shown)
    took.push(performance.now() - began)
  }
  let reading = Promise.resolve()
  const channel = openLiveClient({
    origin: api,
    path: `/api/events/${player.deviceId}`,
    cookie: () => player.cookie,
    // A wire carries one call at a time.
    onMessage: (message) => void (message.type === 'match_progress' && (reading = reading.then(read))),
    onRefused: () => undefined,
  })
  return {
    async walk() {
      for (let index = Number(positions); index > 0; index -= 1) {
        const latitude = north + 0.001 + index * 0.0002
        sentAt.set(latitude, performance.now())
        const body = { deviceId: referee.deviceId, latitude, longitude, accuracyMeters: 12 }
        await callJson(wires.referee, {
          method: 'POST',
          path: `/api/mobile/matches/${matchId}/position`,
          cookie: referee.cookie,
          body,
        })
        await pause(BETWEEN_MS)
      }
    },
    close: () => [channel, wires.player, wires.referee].forEach((open) => open.close()),
  }
}

/** What a player sees of the way: how wrong the minutes are, and how soon a position is on the screen. */
await live(async () => {
  const count = Number(walks)
  const usual = PHONES.flatMap(([kind, percent]) => errorsOf(kind, Math.round((count * percent) / 100)))
  const hidden = errorsOf('hidden', count)
  printTable([
    ...PHONES.map(([kind]) => rowOf(kind, errorsOf(kind, Math.round(count / 10)))),
    rowOf('all of these, in their shares', usual),
    rowOf('behind a maps app for 80 % of the way', hidden),
  ])
  const wrong = wrongRequests(count * 10)
  const stack = await startStack({ fronts: false, durable: true, env: { REFCALL_LIFT_RATE_LIMITS: '1' } })
  const took = await toTheScreen(stack.urls.api)
  const figures = {
    errorP50Seconds: Math.round(median(usual)),
    errorP90Seconds: Math.round(quantile(usual, 0.9)),
    hiddenP50Seconds: Math.round(median(hidden)),
    hiddenP90Seconds: Math.round(quantile(hidden, 0.9)),
    requestsWrongBy300MetersPercent: rounded(wrong),
    positionsRead: took.length,
    toScreenP50Ms: rounded(median(took)),
    toScreenP95Ms: rounded(quantile(took, 0.95)),
  }
  printTable([figures])
  printResult('arrival', figures, {})
  const missed = Object.entries(TARGETS).filter(([figure, most]) => figures[figure as keyof typeof TARGETS] > most)
  if (missed.length > 0) throw new PlainError(`More than its target: ${missed.map(([figure]) => figure).join(', ')}.`)
  return 0
})
