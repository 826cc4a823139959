import { payees, type PayoutAccounts } from '../people.ts'
import { done, type DemoProvider } from './demo-provider.ts'

/** A payout account for each verified referee, set up and checked. Opened under the key that the service would use. */
export const openPayoutAccounts = async ({ provider, setUp }: DemoProvider): Promise<PayoutAccounts> =>
  new Map(
    await Promise.all(
      payees.map(async ({ accountId, country, email }) => {
        const { id } = done(await provider.openPayoutAccount({ key: `account/${accountId}/${country}`, country, email, accountId }))
        if (!done(await provider.readPayoutAccount(id)).verified) await setUp(id)
        if (!done(await provider.readPayoutAccount(id)).verified) throw new Error(`The payment sandbox did not verify ${id}.`)
        return [accountId, id] as const
      }),
    ),
  )
