import { payees, type PayoutAccounts } from '../people.ts'
import { done, type DemoProvider } from './demo-provider.ts'

/**
 * Opens, completes and checks a payout account for each verified referee. Uses the same idempotency key as the service.
 */
export const openPayoutAccounts = async ({ provider, setUp }: DemoProvider): Promise<PayoutAccounts> =>
  new Map(
    await Promise.all(
      payees.map(async ({ accountId, country, email }) => {
        const { id } = done(
          await provider.openPayoutAccount({ key: `account/${accountId}/${country}`, country, email, accountId }),
        )
        if (!done(await provider.readPayoutAccount(id)).verified) await setUp(id)
        if (!done(await provider.readPayoutAccount(id)).verified)
          throw new Error(`The payment sandbox did not verify ${id}.`)
        return [accountId, id] as const
      }),
    ),
  )
