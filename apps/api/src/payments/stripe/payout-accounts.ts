import type Stripe from 'stripe'
import type { PaymentProvider, ProviderPayoutAccount } from '../../platform/payment-provider.ts'
import { outcomeOf } from './outcome.ts'

type PayoutAccounts = Pick<
  PaymentProvider,
  'openPayoutAccount' | 'readPayoutAccount' | 'linkToPayoutAccount' | 'linkToManageAccount'
>

/** Connected accounts, set up on the provider's own pages, that can only receive payouts. */
export function payoutAccounts(stripe: Stripe): PayoutAccounts {
  return {
    openPayoutAccount: ({ key, country, email, accountId }) =>
      outcomeOf(async () =>
        toPayoutAccount(
          await stripe.accounts.create(
            {
              type: 'express',
              country,
              email,
              capabilities: { transfers: { requested: true } },
              metadata: { refcall_account: accountId },
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    readPayoutAccount: (id) => outcomeOf(async () => toPayoutAccount(await stripe.accounts.retrieve(id))),
    linkToPayoutAccount: ({ id, returnUrl, refreshUrl }) =>
      outcomeOf(async () => {
        const link = await stripe.accountLinks.create({
          account: id,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return link.url
      }),
    linkToManageAccount: (id) => outcomeOf(async () => (await stripe.accounts.createLoginLink(id)).url),
  }
}

function toPayoutAccount(account: Stripe.Account): ProviderPayoutAccount {
  const submitted = account.details_submitted
  const verified = submitted && account.payouts_enabled && account.capabilities?.transfers === 'active'
  return { id: account.id, submitted, verified }
}
