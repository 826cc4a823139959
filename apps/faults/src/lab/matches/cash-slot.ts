import { newDeviceId, type Place } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { callJson, cookieOf, type Call, type Wire } from '@refcall/node-client'

/** A browser with its key. */
export interface Browser {
  readonly deviceId: string
  readonly cookie: string
}

/** A place with its player and the referee who accepts; other referees are nearby. */
export interface Slot {
  readonly place: Place
  readonly player: Browser
  readonly referee: Browser
}

/** Makes the start call of a new browser. */
const openBrowser = async (wire: Wire): Promise<Browser> => {
  const deviceId = newDeviceId(new Date(), randomBytes(16))
  const answer = await wire.call({ method: 'POST', path: '/api/start', body: { deviceId } })
  if (answer.status !== 200) throw new Error(`the start call answered ${answer.status}: ${answer.body}`)
  return { deviceId, cookie: cookieOf(answer) }
}

const onDuty = ({ deviceId, cookie }: Browser, place: Place): Call => ({
  method: 'PUT',
  path: `/api/mobile/device/${deviceId}/availability`,
  cookie,
  body: { pushToken: null, deviceInfo: { platform: 'bench' }, ...place },
})

export const goOnDuty = (wire: Wire, browser: Browser, place: Place): Promise<unknown> =>
  callJson(wire, onDuty(browser, place))

/** The request of a player at a place: four players, two games, 16 dollars. */
export const requestAt = ({ deviceId, cookie }: Browser, place: Place): Call => ({
  method: 'POST',
  path: `/api/device/${deviceId}/matches`,
  cookie,
  body: { playerCount: 4, gamesRemaining: 2, tableNumber: '7', totalAmount: '16.00', paymentMethod: 'cash', ...place },
})

export const accepting = ({ deviceId, cookie }: Browser, matchId: string): Call => ({
  method: 'PATCH',
  path: `/api/mobile/matches/${matchId}/accept`,
  cookie,
  body: { deviceId },
})

const completing = ({ deviceId, cookie }: Browser, matchId: string): Call => ({
  method: 'PATCH',
  path: `/api/device/${deviceId}/matches/${matchId}/complete`,
  cookie,
})

/** One whole lifecycle of a cash match over any transport: on duty, request, accept, complete. Returns its id. */
export const playMatch = async (
  call: <Body>(one: Call) => Promise<Body>,
  { place, player, referee }: Slot,
): Promise<string> => {
  await call(onDuty(referee, place))
  const { match } = await call<{ match: { id: string } }>(requestAt(player, place))
  await call(accepting(referee, match.id))
  const { match: ended } = await call<{ match: { status: string } }>(completing(player, match.id))
  if (ended.status !== 'completed') throw new Error(`match ${match.id} ended as ${ended.status}`)
  return match.id
}

/** Three degrees apart. */
const inSteps = (index: number): Place => ({ latitude: -55 + index * 3, longitude: 20 + (index % 7) * 5 })

/** Slots too far apart to affect one another, each with a few more referees on duty around. */
export const openSlots = async (
  wire: Wire,
  count: number,
  neighbours: number,
  placeOf: (index: number) => Place = inSteps,
): Promise<Slot[]> => {
  const slots: Slot[] = []
  for (let index = 0; index < count; index++) {
    const place = placeOf(index)
    const slot = { place, player: await openBrowser(wire), referee: await openBrowser(wire) }
    slots.push(slot)
    for (let one = 0; one < neighbours; one++) {
      await goOnDuty(wire, await openBrowser(wire), { ...place, latitude: place.latitude + 0.01 * (one + 1) })
    }
    // Afterwards both are registered, and every further match takes the same path.
    await playMatch((call) => callJson(wire, call), slot)
  }
  return slots
}
