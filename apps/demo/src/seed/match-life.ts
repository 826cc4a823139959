import {
  DEFAULT_CURRENCY,
  deadlineOf,
  DEFAULT_RATE_MINOR,
  findStep,
  isActive,
  matchPriceMinor,
  type Actor,
  type MatchFacts,
  type Place,
  type StepName,
} from '@refcall/domain'
import type { Insertable, Schema } from '@refcall/api/embed/database'

type MatchInsert = Insertable<Schema['match']>
type StepInsert = Insertable<Schema['match_step']>

type Facts = Omit<MatchFacts, 'status'>

export interface SeededMatch {
  match: MatchInsert
  /** The facts that decide its steps, besides the status. */
  facts: Facts
  readonly steps: StepInsert[]
}

const CASH: Facts = { paymentMethod: 'cash', isDirectAssignment: false, holdValid: false, captureState: 'none' }
/** A direct request, paid with a hold on the player's card. */
const HELD: Facts = { paymentMethod: 'electronic', isDirectAssignment: true, holdValid: true, captureState: 'none' }

/** Applies a step of the lifecycle table to the match and writes its history row, as the service would. */
export const take = (life: SeededMatch, name: StepName, actor: Actor, actorId: string | null, at: Date): void => {
  const from = life.steps.length === 0 ? null : life.match.status
  const step = findStep(name, { ...life.facts, status: from }, actor)
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
    deadline_at: deadlineOf({ ...life.facts, status: step.to }, at),
    // The duty that was ended by accepting is restored, or over.
    ...(!isActive(step.to) && { duty_before: null }),
    ...(step.to === 'completed' && { completed_at: at, ended_by: name }),
    ...(step.to === 'cancelled' && { cancelled_at: at, ended_by: name }),
  }
}

export interface Request {
  readonly id: string
  readonly device: {
    readonly id: string
    readonly account_id?: string | null
    readonly browser_key_hash?: Buffer | null
  }
  readonly place: Place
  readonly tableNumber: string
  readonly playerCount: 2 | 4
  readonly games: number
  readonly at: Date
  /** Payment columns; absent for cash. */
  readonly paid?: Pick<
    MatchInsert,
    'total_minor' | 'currency' | 'usd_rate' | 'assigned_referee_id' | 'draft_id' | 'hold_id'
  >
}

/** A match at its first step. */
export const requested = ({ id, device, place, tableNumber, playerCount, games, at, paid }: Request): SeededMatch => {
  const life: SeededMatch = {
    facts: paid ? HELD : CASH,
    match: {
      id,
      status: 'pending',
      table_number: tableNumber,
      player_count: playerCount,
      games_remaining: games,
      payment_method: paid ? 'electronic' : 'cash',
      total_minor: matchPriceMinor({ playerCount, gamesRemaining: games, rateMinor: DEFAULT_RATE_MINOR }),
      currency: DEFAULT_CURRENCY,
      usd_rate: '1',
      ...place,
      requester_device_id: device.id,
      requester_account_id: device.account_id ?? null,
      requester_key_hash: device.browser_key_hash ?? null,
      is_direct: paid !== undefined,
      created_at: at,
      ...paid,
    },
    steps: [],
  }
  take(life, 'request', 'player', device.id, at)
  return life
}
