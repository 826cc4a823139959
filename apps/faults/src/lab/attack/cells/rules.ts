import { ROLES_OF } from '@refcall/contract'
import type { Route } from '../routes.ts'
import type { Party, IdentityTraits } from './identities.ts'
import type { StateName } from './states.ts'

/** The kinds of responses. */
export type Outcome = 'done' | 'invalid' | 'unknown' | 'forbidden' | 'hidden' | 'conflict' | 'limited' | 'other'

export const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'done'
  const outcomes: Readonly<Record<number, Outcome>> = {
    400: 'invalid',
    401: 'unknown',
    403: 'forbidden',
    404: 'hidden',
    409: 'conflict',
    429: 'limited',
  }
  return outcomes[status] ?? 'other'
}

/** The device that the call names: that of the match's own side, or the caller's. */
export type Aim = 'theirs' | 'own'

/** null: the call concerns only the caller; it must not fail, and nothing may leak. */
export type Expected = readonly Outcome[] | null

interface May {
  readonly by: readonly Party[]
  readonly in: readonly StateName[]
  /** Responses in these states, if not `done`. */
  readonly told?: readonly Outcome[]
  /** Responses to these parties in all other states. */
  readonly otherwise?: readonly Outcome[]
}

const OWNERS: readonly Party[] = ['requester', 'elsewhere']
const ALL_CASH: readonly StateName[] = ['cash pending', 'cash accepted', 'cash completed', 'cash cancelled']
const ALL_ELECTRONIC: readonly StateName[] = [
  'electronic pending',
  'electronic pending, unpaid',
  'electronic payment_pending',
  'electronic awaiting_verification',
  'electronic awaiting_verification, processing',
  'electronic in_progress',
  'electronic completed',
  'electronic cancelled',
]
const ALL: readonly StateName[] = [...ALL_CASH, ...ALL_ELECTRONIC]
const TO_CANCEL: readonly StateName[] = [
  'cash pending',
  'cash accepted',
  'electronic pending',
  'electronic pending, unpaid',
  'electronic payment_pending',
  'electronic awaiting_verification',
]
const CANCELLED: readonly StateName[] = ['cash cancelled', 'electronic cancelled']
const COMPLETED: readonly StateName[] = ['cash completed', 'electronic completed']
const CAPTURED: readonly StateName[] = ['electronic in_progress', 'electronic completed']
const AWAITING: readonly StateName[] = ['electronic awaiting_verification']
/** A referee is on the way or at the table. */
const TAKEN: readonly StateName[] = [
  'cash accepted',
  'electronic payment_pending',
  'electronic awaiting_verification',
  'electronic awaiting_verification, processing',
]

/**
 * Who may do what to a match, by state. A party not named for a call gets the response of a stranger; a named party gets a
 * conflict in any other state. A step repeated by the same caller is answered as the first time.
 */
const MATCH_CALLS: Readonly<Record<string, readonly May[]>> = {
  'DELETE /api/device/:deviceId/matches/:matchId': [{ by: OWNERS, in: [...TO_CANCEL, ...CANCELLED] }],
  'PATCH /api/device/:deviceId/matches/:matchId/complete': [
    { by: OWNERS, in: ['cash accepted', 'electronic in_progress', ...COMPLETED] },
  ],
  'POST /api/device/:deviceId/matches/:matchId/feedback': [{ by: OWNERS, in: COMPLETED }],
  'POST /api/matches/:matchId/regenerate-code': [
    // Asking for a new code again within some seconds is limited.
    { by: ['requester'], in: AWAITING, told: ['done', 'limited'] },
  ],
  'POST /api/create-payment-intent': [
    // A cash match has no payment.
    { by: ['requester'], in: ['electronic payment_pending'], otherwise: ['conflict', 'hidden'] },
  ],
  'PATCH /api/mobile/matches/:matchId/accept': [
    {
      by: ['referee'],
      in: ALL.filter((state) => state !== 'cash cancelled' && state !== 'electronic cancelled'),
      otherwise: ['hidden'],
    },
    { by: ['other referee'], in: ['cash pending'], otherwise: ['hidden'] },
  ],
  'PATCH /api/mobile/matches/:matchId/decline': [
    { by: ['referee'], in: ['electronic pending', 'electronic pending, unpaid'] },
  ],
  'PATCH /api/mobile/matches/:matchId/complete': [{ by: ['referee'], in: ['cash accepted'] }],
  'DELETE /api/mobile/matches/:matchId/cancel': [
    { by: ['referee'], in: ['cash accepted', 'electronic payment_pending', 'electronic awaiting_verification'] },
  ],
  'POST /api/mobile/matches/:matchId/verify-code': [
    { by: ['referee'], in: [...AWAITING, ...CAPTURED], otherwise: ['conflict', 'hidden'] },
  ],
  // A referee whom no wave has reached, or who was skipped later, has no offer.
  'POST /api/mobile/matches/:matchId/seen': [
    { by: ['referee', 'other referee'], in: [], otherwise: ['done', 'hidden'] },
  ],
  'GET /api/device/:deviceId/matches/:matchId/progress': [{ by: OWNERS, in: ALL }],
  'POST /api/device/:deviceId/matches/:matchId/here': [{ by: OWNERS, in: TAKEN }],
  'POST /api/device/:deviceId/matches/:matchId/messages': [{ by: OWNERS, in: TAKEN, told: ['done', 'limited'] }],
  // The other party is given some minutes first.
  'POST /api/device/:deviceId/matches/:matchId/report-absence': [{ by: OWNERS, in: [] }],
  'GET /api/device/:deviceId/matches/:matchId/asked': [{ by: OWNERS, in: ALL }],
  'GET /api/device/:deviceId/matches/:matchId/alternative': [{ by: OWNERS, in: ALL }],
  // Only after a request that no referee accepted.
  'PUT /api/device/:deviceId/matches/:matchId/nearby-alert': [{ by: OWNERS, in: [] }],
  // The referee who was asked is given some time first.
  'POST /api/device/:deviceId/matches/:matchId/reassign': [{ by: OWNERS, in: [] }],
  'GET /api/mobile/matches/:matchId/progress': [{ by: ['referee'], in: [], otherwise: ['done', 'hidden'] }],
  // The sample was measured too long ago to be the present position; after the way none is stored.
  'POST /api/mobile/matches/:matchId/position': [
    { by: ['referee'], in: TAKEN, told: ['done', 'conflict'], otherwise: ['done', 'hidden'] },
  ],
  'POST /api/mobile/matches/:matchId/here': [{ by: ['referee'], in: TAKEN, otherwise: ['conflict', 'hidden'] }],
  'POST /api/mobile/matches/:matchId/messages': [
    { by: ['referee'], in: TAKEN, told: ['done', 'limited'], otherwise: ['conflict', 'hidden'] },
  ],
  'POST /api/mobile/matches/:matchId/report-absence': [{ by: ['referee'], in: [], otherwise: ['conflict', 'hidden'] }],
  'GET /api/device/:deviceId/matches/:matchId/tip': [{ by: ['requester'], in: ALL }],
  // The sample is no amount of the match's currency.
  'POST /api/device/:deviceId/matches/:matchId/tip': [
    { by: ['requester'], in: COMPLETED, told: ['done', 'invalid', 'conflict'] },
  ],
  'POST /api/device/:deviceId/matches/:matchId/tip/confirm': [{ by: ['requester'], in: [] }],
  'POST /api/dashboard/matches/:matchId/tip/refund': [{ by: ['operator'], in: [] }],
  'GET /api/device/:deviceId/matches/:matchId/receipt': [{ by: OWNERS, in: ALL }],
  'GET /api/device/:deviceId/matches/:matchId/receipt/signed': [{ by: OWNERS, in: [...CAPTURED, 'cash completed'] }],
  // Without a mail server it is a conflict.
  'POST /api/device/:deviceId/matches/:matchId/receipt/mail': [
    { by: OWNERS, in: CAPTURED, told: ['done', 'conflict'] },
  ],
  'POST /api/device/:deviceId/matches/:matchId/reports': [{ by: OWNERS, in: ALL }],
  'POST /api/mobile/matches/:matchId/reports': [{ by: ['referee'], in: [], otherwise: ['done', 'hidden'] }],
  // Before a referee accepts there is no one to be kept apart from.
  'PUT /api/device/:deviceId/matches/:matchId/kept-apart': [{ by: OWNERS, in: ALL, told: ['done', 'conflict'] }],
  'PUT /api/mobile/matches/:matchId/kept-apart': [{ by: ['referee'], in: [], otherwise: ['done', 'hidden'] }],
  'GET /api/dashboard/matches/:matchId': [{ by: ['operator'], in: ALL }],
  'GET /api/dashboard/matches/:matchId/payment': [{ by: ['operator'], in: ALL }],
  'GET /api/dashboard/matches/:matchId/dispatch': [{ by: ['operator'], in: ALL }],
  'POST /api/dashboard/matches/:matchId/cancel': [{ by: ['operator'], in: TO_CANCEL }],
  'POST /api/dashboard/matches/:matchId/complete': [{ by: ['operator'], in: ['electronic in_progress'] }],
  'POST /api/dashboard/matches/:matchId/refund': [{ by: ['operator'], in: CAPTURED }],
}

/** Cash matches are open to any device whose account, if it has one, is a referee's. */
const TAKES_CASH = 'PATCH /api/mobile/matches/:matchId/accept'

/** Calls for the browser that claimed the device only, not for the account elsewhere. */
const OF_THE_BROWSER = [
  'POST /api/matches/:matchId/regenerate-code',
  'POST /api/create-payment-intent',
  'POST /api/payments/create-intent',
  'GET /api/device/:deviceId/matches/:matchId/tip',
  'POST /api/device/:deviceId/matches/:matchId/tip',
  'POST /api/device/:deviceId/matches/:matchId/tip/confirm',
  'POST /api/payments/release-hold',
  'GET /api/device/:deviceId/export',
  'POST /api/device/:deviceId/erase',
]

/** These calls take a device id and ignore it. */
const PASSES_OVER_DEVICE = ['POST /api/user/payment-preferences']

/** The token of a sample is forged. */
const READS_STICKER = 'GET /api/stickers/:token'

/** The receipt of a sample is signed by no one. */
const VERIFIES_RECEIPT = 'POST /api/receipts/verify'

const REFUSED: readonly Outcome[] = ['unknown', 'forbidden', 'hidden']

/** A request to all referees has no chosen referee before acceptance. */
const partyOf = ({ party }: IdentityTraits, state: StateName): Party =>
  party === 'referee' && state === 'cash pending' ? 'other referee' : party

const ownsDevice = ({ key, side }: Route, { party }: IdentityTraits): boolean =>
  side === 'referee'
    ? party === 'referee'
    : party === 'requester' || (party === 'elsewhere' && !OF_THE_BROWSER.includes(key))

/** The expected response, by these rules alone. */
export const expectedOf = (route: Route, who: IdentityTraits, aim: Aim, state: StateName): Expected => {
  const {
    entry: { access },
    key,
  } = route
  const { account } = who
  if (who.isCrossSite && !route.isRead) return ['forbidden']
  if (Object.hasOwn(ROLES_OF, access) && account !== 'operator') return account === 'none' ? ['unknown'] : ['forbidden']
  if (access === 'account' && account === 'none') return ['unknown']
  if (key === READS_STICKER) return ['hidden']
  if (key === VERIFIES_RECEIPT) return ['conflict']
  if (access === 'caller' && who.hasDeadBearer) return ['unknown']
  const party = partyOf(who, state)
  const isTheirDevice = route.namesDevice && !PASSES_OVER_DEVICE.includes(key)
  if (isTheirDevice && aim === 'theirs' && !ownsDevice(route, who)) return [who.hasDeadBearer ? 'unknown' : 'hidden']
  if (!route.namesMatch) return null
  // The match was not requested on the caller's own device.
  if (isTheirDevice && aim === 'own' && route.side === 'player' && party !== 'requester') return REFUSED
  if (key === TAKES_CASH && account === 'none' && state === 'cash pending' && aim === 'own')
    return [who.hasNoDevice ? 'unknown' : 'done']
  const rows = MATCH_CALLS[key]
  if (!rows) return party === 'outsider' ? REFUSED : null
  const row = rows.find(({ by }) => by.includes(party))
  if (!row) return REFUSED
  return row.in.includes(state) ? (row.told ?? ['done']) : (row.otherwise ?? ['conflict'])
}

/** Whether the rules let the call change the match, so that it needs a match of its own. */
export const mayChange = (route: Route, who: IdentityTraits, aim: Aim, state: StateName): boolean =>
  !route.isRead && route.namesMatch && (expectedOf(route, who, aim, state)?.includes('done') ?? false)
