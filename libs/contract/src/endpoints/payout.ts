import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { BankPayouts } from '../shapes/earnings.ts'

/**
 * Return URL for the provider’s pages. Without it, a call with a bearer token is taken for a call of the mobile app.
 */
const WayBack = nullable(Type.Object({ returnTo: Type.Optional(Type.Enum(['web', 'app'] as const)) }))

export const payoutEndpoints = {
  'POST /api/user/stripe-setup': endpoint({
    summary: 'A fresh link to the provider’s pages where the payout account is set up',
    access: 'account',
    body: WayBack,
    response: Type.Object({ accountLinkUrl: Type.String() }),
    errors: ['electronic_unavailable', 'not_allowed', 'country_required', 'invalid_request', 'connect_required'],
  }),
  'POST /api/user/stripe-manage': endpoint({
    summary: 'A link to the payout account, or to what is still missing for it',
    access: 'account',
    body: WayBack,
    response: Type.Object({
      accountLinkUrl: Type.String(),
      action: Type.Enum(['continue_setup', 'manage_account'] as const),
    }),
    errors: ['electronic_unavailable', 'setup_required', 'connect_required'],
  }),
  'GET /api/referees/payouts': endpoint({
    summary:
      'What is on its way from the provider to the bank of the signed-in referee, what the bank returned, and what waits',
    access: 'account',
    response: BankPayouts,
    errors: ['not_allowed'],
  }),
  'POST /api/users/verify-stripe-account': endpoint({
    summary: 'Read the payout account back from the provider',
    access: 'account',
    response: Type.Object({ success: Type.Literal(true), stripeAccountVerified: Type.Boolean() }),
    errors: [],
  }),
}
