import { TERMINAL_STATUSES, type MatchStatus, type PaymentMethod } from '@refcall/domain'
import { setTimeout as pause } from 'node:timers/promises'
import { SIZE } from '../../payments/people.ts'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { openWire } from '../wire.ts'
import { cashForm, electronicForm, gather, type Identities, type Target } from './scene.ts'

/** A match in one of its states, and the secrets of its people. */
export interface Scene extends Identities {
  readonly state: StateName
  readonly matchId: string
  readonly code: string | null
  readonly clientSecret: string | null
  readonly intentId: string | null
}

interface State {
  readonly method: PaymentMethod
  readonly status: MatchStatus
  /** Brings the match into the state. @returns its id */
  readonly reach: (target: Target, cast: Identities) => Promise<string>
}

const requestCash = async (_: Target, cast: Identities): Promise<string> => {
  const { match } = await cast.tablet.must('POST /api/device/:deviceId/matches', {
    params: { deviceId: cast.tablet.deviceId },
    body: cashForm(cast),
  })
  return match.id
}

const requestUnpaid = async (_: Target, cast: Identities): Promise<string> => {
  const { match } = await cast.tablet.must('POST /api/device/:deviceId/matches', {
    params: { deviceId: cast.tablet.deviceId },
    body: electronicForm(cast),
  })
  return match.id
}

const requestHeld = async ({ provider }: Target, cast: Identities): Promise<string> => {
  const { deviceId } = cast.tablet
  const { tableNumber, place, referee } = cast
  const { paymentIntentId } = await cast.tablet.must('POST /api/payments/create-intent', {
    body: {
      ...SIZE,
      ...place,
      tableNumber,
      amount: 1600,
      deviceId,
      assignedRefereeId: referee.refereeId,
      assignedRefereeType: 'user',
      currency: 'USD',
    },
  })
  await provider.pay(paymentIntentId, 'pm_card_visa')
  const { match } = await cast.tablet.must('POST /api/device/:deviceId/matches', {
    params: { deviceId },
    body: { ...electronicForm(cast), stripePaymentIntentId: paymentIntentId },
  })
  return match.id
}

type Reach = State['reach']

const then =
  (first: Reach, next: (target: Target, cast: Identities, matchId: string) => Promise<unknown>): Reach =>
  async (target, cast) => {
    const id = await first(target, cast)
    await next(target, cast, id)
    return id
  }

const accept = (_: Target, { referee: { client } }: Identities, matchId: string) =>
  client.must('PATCH /api/mobile/matches/:matchId/accept', { params: { matchId }, body: { deviceId: client.deviceId } })
const openPayment = (_: Target, { tablet }: Identities, matchId: string) =>
  tablet.must('POST /api/create-payment-intent', { body: { matchId, requesterDeviceId: tablet.deviceId } })
const cancel = (_: Target, { tablet }: Identities, matchId: string) =>
  tablet.must('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId: tablet.deviceId, matchId } })
const complete = (_: Target, { tablet }: Identities, matchId: string) =>
  tablet.must('PATCH /api/device/:deviceId/matches/:matchId/complete', {
    params: { deviceId: tablet.deviceId, matchId },
  })

const secretsOf = (
  { databaseUrl }: Target,
  matchId: string,
): Promise<Pick<Scene, 'code' | 'clientSecret' | 'intentId'>> =>
  withClient(databaseUrl, async (db) => {
    const hold =
      'SELECT client_secret, provider_id FROM payment_hold WHERE match_id = $1 ORDER BY created_at DESC LIMIT 1'
    const holds = await db.query<{ client_secret: string | null; provider_id: string | null }>(hold, [matchId])
    const codes = await db.query<{ code: string }>(
      'SELECT code FROM verification_code WHERE match_id = $1 ORDER BY id DESC LIMIT 1',
      [matchId],
    )
    return {
      code: codes.rows[0]?.code ?? null,
      clientSecret: holds.rows[0]?.client_secret ?? null,
      intentId: holds.rows[0]?.provider_id ?? null,
    }
  })

const enterCode = async (target: Target, { referee }: Identities, matchId: string): Promise<unknown> => {
  const { code } = await secretsOf(target, matchId)
  return referee.client.must('POST /api/mobile/matches/:matchId/verify-code', {
    params: { matchId },
    body: { code: code ?? '' },
  })
}

/** The provider drops the connection on every capture, until the faults are cleared. */
const enterCodeInSilence = async (target: Target, cast: Identities, matchId: string): Promise<void> => {
  const { intentId, code } = await secretsOf(target, matchId)
  await target.provider.control('fault', {
    kind: 'reset',
    method: 'POST',
    path: `/v1/payment_intents/${intentId}/capture`,
  })
  const headers = { cookie: cast.referee.client.cookie(), 'content-type': 'application/json' }
  const sent = {
    method: 'POST',
    path: `/api/mobile/matches/${matchId}/verify-code`,
    headers,
    body: JSON.stringify({ code }),
  }
  openWire(target.origin)
    .send(sent)
    .catch(() => undefined)
  await withClient(target.databaseUrl, async (db) => {
    const capturing = `SELECT 1 FROM payment_hold WHERE match_id = $1 AND state = 'capturing'`
    while ((await db.query(capturing, [matchId])).rowCount === 0) await pause(20)
  })
}

const awaiting = then(requestHeld, accept)
const started = then(awaiting, enterCode)
const toPay = then(requestUnpaid, accept)

/** Every state of the lifecycle table, cash and electronic; a spec checks that none is missing. */
export const STATES = {
  'cash pending': { method: 'cash', status: 'pending', reach: requestCash },
  'cash accepted': { method: 'cash', status: 'accepted', reach: then(requestCash, accept) },
  'cash completed': { method: 'cash', status: 'completed', reach: then(then(requestCash, accept), complete) },
  'cash cancelled': { method: 'cash', status: 'cancelled', reach: then(then(requestCash, accept), cancel) },
  'electronic pending': { method: 'electronic', status: 'pending', reach: requestHeld },
  'electronic pending, unpaid': { method: 'electronic', status: 'pending', reach: requestUnpaid },
  'electronic payment_pending': { method: 'electronic', status: 'payment_pending', reach: then(toPay, openPayment) },
  'electronic awaiting_verification': { method: 'electronic', status: 'awaiting_verification', reach: awaiting },
  'electronic awaiting_verification, processing': {
    method: 'electronic',
    status: 'awaiting_verification',
    reach: then(awaiting, enterCodeInSilence),
  },
  'electronic in_progress': { method: 'electronic', status: 'in_progress', reach: started },
  'electronic completed': { method: 'electronic', status: 'completed', reach: then(started, complete) },
  'electronic cancelled': { method: 'electronic', status: 'cancelled', reach: then(awaiting, cancel) },
} as const satisfies Record<string, State>

export type StateName = keyof typeof STATES
export const STATE_NAMES = Object.keys(STATES) as StateName[]

/** The match is over, and its people may request another one. */
export const isEnded = (state: StateName): boolean =>
  TERMINAL_STATUSES.some((status) => status === STATES[state].status)

/** New people with a match in this state. */
export const stage = async (target: Target, state: StateName): Promise<Scene> => {
  const { method, reach } = STATES[state]
  const cast = await gather(target, method === 'electronic')
  const matchId = await reach(target, cast)
  return { ...cast, state, matchId, ...(await secretsOf(target, matchId)) }
}
