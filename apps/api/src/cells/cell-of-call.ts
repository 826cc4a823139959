import type { EndpointKey } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { Database } from '../db/database.ts'
import type { Caller } from '../platform/caller.ts'
import { cellOfId } from '../platform/random-id.ts'
import type { CellWork, Cells } from './cells.ts'
import { findPaymentCells, findWhereabouts } from './directory.repository.ts'

/** What is asked about people, or about nothing of a city. */
const OF_THE_HOME: ReadonlySet<EndpointKey> = new Set([
  'GET /api/health',
  'GET /api/ready',
  'POST /api/traces',
  'POST /api/test/clock',
  'POST /api/start',
  'GET /api/auth/user',
  'GET /api/me',
  'POST /api/mobile/register',
  'POST /api/login',
  'POST /api/mobile/login',
  'POST /api/mobile/token',
  'POST /api/logout',
  'POST /api/mobile/logout',
  'POST /api/me/sign-out-everywhere',
  'POST /api/me/password',
  'POST /api/operator-invitations/accept',
  'GET /api/demo-accounts',
  'GET /api/user/payment-preferences',
  'POST /api/user/payment-preferences',
  'POST /api/users/upgrade-to-referee',
  'POST /api/user/stripe-setup',
  'POST /api/user/stripe-manage',
  'POST /api/users/verify-stripe-account',
  'GET /api/push/key',
  'PUT /api/mobile/device/:deviceId/push',
  'DELETE /api/mobile/device/:deviceId/push',
  'GET /api/currencies',
  'GET /api/currency/detect',
  'GET /api/countries',
  'GET /api/payments/provider',
  'POST /api/me/erase',
  'POST /api/device/:deviceId/erase',
  'POST /api/dashboard/releases/take-back',
  'POST /api/dashboard/releases/override',
])

/** The inputs of a validated call. */
export interface AskedCall {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly caller: Caller
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = ({ params, query, body }: AskedCall): Fields => ({
  ...fields(params),
  ...fields(query),
  ...fields(body),
})
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The place that a call names. */
function placeIn({ latitude, longitude }: Fields): Place | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}

/** The devices and the account that call, or are named as calling: their rights are checked where they are used. */
export function peopleOf(call: AskedCall): string[] {
  const { deviceId, requesterDeviceId } = fieldsOf(call)
  return [text(deviceId), text(requesterDeviceId), call.caller.account?.id ?? null].filter((id) => id !== null)
}

/**
 * The cell that answers a call: of the match or payment that it names, of its place, or of where the caller is; null for the home.
 * @throws Refusal `unavailable` while that cell cannot be served
 */
export async function cellOfCall<Work extends CellWork>(
  cells: Cells<Work>,
  home: Database,
  key: EndpointKey,
  call: AskedCall,
): Promise<Work | null> {
  if (OF_THE_HOME.has(key)) return null
  const asked = fieldsOf(call)
  const matchId = text(asked['matchId'])
  if (matchId) return cells.named(cellOfId(matchId))
  const paymentId = text(asked['paymentIntentId'])
  if (paymentId) return cells.named((await findPaymentCells(home, [paymentId])).get(paymentId) ?? null)
  const place = placeIn(asked)
  return place ? cells.at(place) : cellOfPeople(cells, home, peopleOf(call))
}

/** Where the people are: with an open match in its cell, else at their last known place; null for the home. */
async function cellOfPeople<Work extends CellWork>(
  cells: Cells<Work>,
  home: Database,
  people: readonly string[],
): Promise<Work | null> {
  if (people.length === 0) return null
  const { cell, place } = await findWhereabouts(home, people)
  if (cell) return cells.named(cell)
  return place && cells.at(place)
}

/** The cell where the caller is and all others within its reach, the first one first; null for the home. */
export async function cellsAround<Work extends CellWork>(
  cells: Cells<Work>,
  home: Database,
  call: AskedCall,
  miles: number,
): Promise<(Work | null)[]> {
  const { cell, place: known } = await findWhereabouts(home, peopleOf(call))
  const place = placeIn(fieldsOf(call)) ?? known
  const first = cell ? cells.named(cell) : place && cells.at(place)
  if (!place) return [first]
  return [first, ...[cells.at(place), ...cells.near(place, miles)].filter((other) => other !== first)]
}
