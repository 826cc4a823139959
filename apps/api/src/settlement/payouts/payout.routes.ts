import type { FastifyRequest } from 'fastify'
import { readBearer } from '../../platform/bearer.ts'
import type { Deps } from '../../platform/deps.ts'
import type { HandlersOf } from '../../platform/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readPayouts } from './read-payouts.ts'
import { managePayouts, setUpPayouts, verifyPayouts, type ReturnTo } from './payout-account.service.ts'

type PayoutKeys =
  | 'GET /api/referees/payouts'
  | 'POST /api/user/stripe-setup'
  | 'POST /api/user/stripe-manage'
  | 'POST /api/users/verify-stripe-account'

/** The referees' payout accounts at the provider. */
export function payoutHandlers(deps: Deps): HandlersOf<PayoutKeys> {
  return {
    'GET /api/referees/payouts': ({ caller }) => {
      if (!caller.account?.refereeId) throw new Refusal('not_allowed')
      return readPayouts(deps, caller.account.id)
    },
    'POST /api/user/stripe-setup': async ({ caller, request, body }) => {
      if (!caller.account?.refereeId) throw new Refusal('not_allowed')
      return { accountLinkUrl: await setUpPayouts(deps, caller.account.id, body?.returnTo ?? returnOf(request)) }
    },
    'POST /api/user/stripe-manage': ({ caller, request, body }) =>
      managePayouts(deps, caller.account?.id ?? '', body?.returnTo ?? returnOf(request)),
    'POST /api/users/verify-stripe-account': async ({ caller }) => ({
      success: true,
      stripeAccountVerified: await verifyPayouts(deps, caller.account?.id ?? ''),
    }),
  }
}

/**
 * Default when the caller does not state it: the app authenticates with a bearer. Registered browsers may too, but ours
 * always state it.
 */
const returnOf = ({ headers }: FastifyRequest): ReturnTo => (readBearer(headers) === undefined ? 'web' : 'app')
