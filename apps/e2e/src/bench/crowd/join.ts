import { newDeviceId } from '@refcall/domain'
import { cookieOf, type Call, type RawResponse } from '@refcall/node-client'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openEventLine } from './event-line.ts'
import { openGateway, type Gateway } from './gateway.ts'
import type { Joined } from './messages.ts'

/** Refused more often, a person gives up, and so does the bench. */
const TRIES = 60
/** Who does not listen so long after the last one came is missing. */
const PATIENCE_MS = 60_000
/** All within the reach of each other's events. */
const CITY = { latitude: 48.4284, longitude: -123.3656, spreadDegrees: 0.04 }

interface Crowd {
  readonly url: string
  readonly gateway: Gateway
  readonly refused: Record<string, number>
  calls: number
  streamsLost: number
  rereads: number
}

/** How a refused caller goes on: after the time that the service names. */
async function tryUntilTaken<T extends { readonly status: number }>(
  crowd: Crowd,
  attempt: () => Promise<T>,
  about: (refused: T) => { code: string; retryMs: number },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    crowd.calls += 1
    const answer = await attempt()
    if (answer.status === 200) return answer
    const { code, retryMs } = about(answer)
    const what = `${answer.status} ${code}`
    crowd.refused[what] = (crowd.refused[what] ?? 0) + 1
    if ((answer.status !== 503 && answer.status !== 429) || tries === TRIES)
      throw new Error(`refused for good: ${what}`)
    await pause(retryMs)
  }
}

const call = (crowd: Crowd, asked: Call) =>
  tryUntilTaken<RawResponse>(
    crowd,
    () => crowd.gateway(asked),
    ({ headers, body }) => ({
      code: /"code":"(\w+)"/.exec(body)?.[1] ?? '',
      retryMs: 1_000 * Number(/\r\nretry-after: (\d+)/i.exec(headers)?.[1] ?? 1),
    }),
  )

/** What the first screen of one person does; resolves with the first snapshot. */
async function join(crowd: Crowd, number: number, isReferee: boolean): Promise<void> {
  const deviceId = newDeviceId(new Date(), randomBytes(16))
  const network = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  const near = (degrees: number) => degrees + (Math.random() - 0.5) * CITY.spreadDegrees
  const place = { latitude: near(CITY.latitude), longitude: near(CITY.longitude) }
  const where = `latitude=${place.latitude}&longitude=${place.longitude}`
  const cookie = cookieOf(await call(crowd, { method: 'POST', path: '/api/start', body: { deviceId }, network }))
  const as = { cookie, network }
  const read = (path: string) => call(crowd, { method: 'GET', path, ...as })
  const available = () => read(`/api/referees/available?paymentMethod=cash&${where}&radius=10`)
  if (isReferee) {
    const body = { pushToken: null, deviceInfo: { platform: 'web' }, ...place }
    await call(crowd, { method: 'PUT', path: `/api/mobile/device/${deviceId}/availability`, body, ...as })
  }

  let isReading = false
  let again = false
  /** A page reads its list again when a referee comes; events that arrive meanwhile cause one more read. */
  const reread = async (spreadMs: number) => {
    again = true
    if (isReading || isReferee) return
    isReading = true
    for (; again; crowd.rereads += 1) {
      if (spreadMs > 0) await pause(Math.random() * spreadMs)
      again = false
      await available()
    }
    isReading = false
  }

  let isListening = () => {}
  const listening = new Promise<void>((resolve) => (isListening = resolve))
  const onMessage = (type: string, spreadMs: number) => {
    if (type === 'snapshot') isListening()
    if (type === 'referee_availability_change') void reread(spreadMs)
  }
  const open = () =>
    openEventLine({
      url: crowd.url,
      path: `/api/events/${deviceId}?${where}`,
      ...as,
      onMessage,
      onLost: () => void (crowd.streamsLost += 1),
    })
  const reads = isReferee
    ? [
        `/api/mobile/device/${deviceId}/status`,
        `/api/mobile/matches/pending?deviceId=${deviceId}&${where}`,
        '/api/matches/active-assignment',
      ]
    : [`/api/device/${deviceId}/matches`]
  await Promise.all([
    tryUntilTaken(crowd, open, (answer) => ('code' in answer ? answer : { code: '', retryMs: 1_000 })),
    ...reads.map(read),
    ...(isReferee ? [] : [available()]),
  ])
  await listening
}

/** People who come evenly over some seconds, `referees` of them to go on duty, and stay. */
export async function joinAll({
  url,
  people,
  seconds,
  referees,
}: {
  url: string
  people: number
  seconds: number
  referees: number
}): Promise<Joined> {
  const crowd: Crowd = { url, gateway: openGateway(url), refused: {}, calls: 0, streamsLost: 0, rereads: 0 }
  const every = referees === 0 ? Infinity : Math.floor(people / referees)
  const began = performance.now()
  const waits: number[] = []
  const joins: Promise<void>[] = []
  const come = async (number: number) => {
    const at = performance.now()
    await join(crowd, number, number % every === every - 1)
    waits.push(performance.now() - at)
  }
  while (joins.length < people) {
    const due = Math.min(people, Math.ceil(((performance.now() - began) / (1_000 * seconds)) * people))
    while (joins.length < due) joins.push(come(joins.length))
    await pause(5)
  }
  const lastCame = performance.now()
  await Promise.race([Promise.all(joins), pause(PATIENCE_MS, undefined, { ref: false })])
  const { refused, calls, streamsLost, rereads } = crowd
  return {
    waits: [...waits],
    missing: people - waits.length,
    lastSeconds: (performance.now() - lastCame) / 1_000,
    refused,
    calls,
    streamsLost,
    rereads,
  }
}
