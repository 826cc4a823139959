import type { Match, MatchRequest, Output } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { TestApp, TestClient } from './start-app.ts'

export const SAN_FRANCISCO: Place = { latitude: 37.7749, longitude: -122.4194 }

/** A valid cash request: four players, two games, 16 dollars. */
export function cashForm(form: Partial<MatchRequest> = {}): MatchRequest {
  return {
    playerCount: 4,
    gamesRemaining: 2,
    tableNumber: '7',
    totalAmount: '16.00',
    paymentMethod: 'cash',
    ...SAN_FRANCISCO,
    assignedRefereeId: null,
    isDirectAssignment: false,
    assignedRefereeType: null,
    ...form,
  }
}

type Requested = Output<'POST /api/device/:deviceId/matches'>['match']

let homes = 0

/** A network unique in the spec, so that rate limits by network do not add up between clients. */
function aHome(): string {
  homes += 1
  return `10.${homes >> 16}.${(homes >> 8) & 255}.${homes & 255}`
}

/** A browser that has made its start call and has its key; on its own network by default. */
export async function openBrowser(app: TestApp, network = aHome()): Promise<TestClient> {
  const client = app.client({ network })
  await client.call('POST /api/start', { body: { deviceId: client.deviceId } })
  return client
}

export async function requestMatch(player: TestClient, form: Partial<MatchRequest> = {}): Promise<Requested> {
  const { match } = await player.call('POST /api/device/:deviceId/matches', {
    params: { deviceId: player.deviceId },
    body: cashForm(form),
  })
  return match
}

/** A device-only referee on duty at a place. */
export async function refereeOnDuty(app: TestApp, place: Place = SAN_FRANCISCO): Promise<TestClient> {
  const client = await openBrowser(app)
  await goOnDuty(client, place)
  return client
}

export function goOnDuty(client: TestClient, place: Place = SAN_FRANCISCO) {
  return client.call('PUT /api/mobile/device/:deviceId/availability', {
    params: { deviceId: client.deviceId },
    body: { pushToken: null, deviceInfo: { platform: 'web' }, ...place },
  })
}

export function accept(referee: TestClient, matchId: string) {
  return referee.attempt('PATCH /api/mobile/matches/:matchId/accept', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })
}

export function withdraw(referee: TestClient, matchId: string) {
  return referee.attempt('DELETE /api/mobile/matches/:matchId/cancel', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })
}

export function cancel(player: TestClient, matchId: string) {
  return player.attempt('DELETE /api/device/:deviceId/matches/:matchId', {
    params: { deviceId: player.deviceId, matchId },
  })
}

export function complete(player: TestClient, matchId: string) {
  return player.attempt('PATCH /api/device/:deviceId/matches/:matchId/complete', {
    params: { deviceId: player.deviceId, matchId },
  })
}

/** The match as in its player's list. */
export async function seenByPlayer(player: TestClient, matchId: string): Promise<Match> {
  const { matches } = await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })
  const match = matches.find(({ id }) => id === matchId)
  if (!match) throw new Error(`the player does not see the match ${matchId}`)
  return match
}
