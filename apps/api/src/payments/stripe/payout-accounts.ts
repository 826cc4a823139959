import { providerUnits } from '@refcall/domain'
import type Stripe from 'stripe'
import type { PaymentProvider, ProviderPayoutAccount, ProviderPayouts } from '../../platform/payment-provider.ts'
import { outcomeOf } from './outcome.ts'

type PayoutAccounts = Pick<
  PaymentProvider,
  'openPayoutAccount' | 'readPayoutAccount' | 'readPayouts' | 'linkToPayoutAccount' | 'linkToManageAccount'
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
    readPayouts: (id) =>
      outcomeOf(async () => {
        const own = { stripeAccount: id }
        const [{ settings }, balance, newest] = await Promise.all([
          stripe.accounts.retrieve(id),
          stripe.balance.retrieve({}, own),
          // Sent once a day at most: enough for a month.
          stripe.payouts.list({ limit: 100 }, own),
        ])
        return toPayouts(settings, balance, newest.data)
      }),
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

function toPayouts(
  settings: Stripe.Account['settings'],
  { available, pending }: Stripe.Balance,
  newest: readonly Stripe.Payout[],
): ProviderPayouts {
  const byCurrency = Map.groupBy([...available, ...pending], ({ currency }) => currency)
  return {
    isAutomatic: settings?.payouts?.schedule.interval !== 'manual',
    onTheWay: newest
      .filter(({ status }) => status === 'pending' || status === 'in_transit')
      .map(({ amount, currency, arrival_date: arrival }) => ({
        units: providerUnits(amount),
        currency: currency.toUpperCase(),
        arrivesAt: new Date(arrival * 1_000),
      })),
    failed: newest
      .filter(({ status, currency, created }) => status === 'failed' && !hasCome(newest, currency, created))
      .map(({ amount, currency, created }) => ({
        units: providerUnits(amount),
        currency: currency.toUpperCase(),
        sentAt: new Date(created * 1_000),
      })),
    waiting: [...byCurrency].map(([currency, parts]) => ({
      units: providerUnits(parts.reduce((sum, { amount }) => sum + amount, 0)),
      currency: currency.toUpperCase(),
    })),
  }
}

/** Whether the bank has a payout that was created later: its details are right again. */
const hasCome = (payouts: readonly Stripe.Payout[], currency: string, since: number): boolean =>
  payouts.some((payout) => payout.status === 'paid' && payout.currency === currency && payout.created > since)

function toPayoutAccount(account: Stripe.Account): ProviderPayoutAccount {
  const submitted = account.details_submitted
  const verified = submitted && account.payouts_enabled && account.capabilities?.transfers === 'active'
  return { id: account.id, submitted, verified }
}
