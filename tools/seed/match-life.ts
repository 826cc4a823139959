import { DEFAULT_CURRENCY, deadlineOf, DEFAULT_RATE_MINOR, findStep, matchPriceMinor, type Actor, type MatchFacts, type Place, type StepName } from '@refcall/domain'
import type { Insertable, Schema } from '../../apps/api/src/db/schema.ts'

export type MatchInsert = Insertable<Schema['match']>
export type StepInsert = Insertable<Schema['match_step']>

export interface Life {
  match: MatchInsert
  readonly steps: StepInsert[]
}

/** The facts of a cash match for everybody nearby, which all of the demo's are. */
const factsIn = (status: MatchInsert['status'] | null): MatchFacts => ({
  status,
  paymentMethod: 'cash',
  isDirectAssignment: false,
  holdValid: false,
  captureState: 'none',
})

/** Takes a step of the lifecycle table on the match and writes its history row, as the service would. */
export const take = (life: Life, name: StepName, actor: Actor, actorId: string | null, at: Date): void => {
  const from = life.steps.length === 0 ? null : life.match.status
  const step = findStep(name, factsIn(from), actor)
  if (!step) throw new Error(`No ${actor} can ${name} a match that is ${from ?? 'not requested'}.`)
  life.steps.push({
    match_id: life.match.id,
    sequence: life.steps.length + 1,
    step: name,
    actor,
    actor_id: actorId,
    from_status: from,
    to_status: step.to,
    cause: step.cause,
    request_id: null,
    at,
  })
  life.match = {
    ...life.match,
    status: step.to,
    version: life.steps.length,
    deadline_at: deadlineOf(factsIn(step.to), at),
    ...(step.to === 'completed' && { completed_at: at, ended_by: name }),
    ...(step.to === 'cancelled' && { cancelled_at: at, ended_by: name }),
  }
}

export interface Request {
  readonly id: string
  readonly device: { readonly id: string; readonly account_id?: string | null; readonly browser_key_hash?: Buffer | null }
  readonly place: Place
  readonly tableNumber: string
  readonly playerCount: 2 | 4
  readonly games: number
  readonly at: Date
}

/** A match at its first step. */
export const requested = ({ id, device, place, tableNumber, playerCount, games, at }: Request): Life => {
  const life: Life = {
    match: {
      id,
      status: 'pending',
      table_number: tableNumber,
      player_count: playerCount,
      games_remaining: games,
      payment_method: 'cash',
      total_minor: matchPriceMinor({ playerCount, gamesRemaining: games, rateMinor: DEFAULT_RATE_MINOR }),
      currency: DEFAULT_CURRENCY,
      usd_rate: '1',
      ...place,
      requester_device_id: device.id,
      requester_account_id: device.account_id ?? null,
      requester_key_hash: device.browser_key_hash ?? null,
      is_direct: false,
      created_at: at,
    },
    steps: [],
  }
  take(life, 'request', 'player', device.id, at)
  return life
}
