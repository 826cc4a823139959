import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'

const attempts = 30

/**
 * An account that may receive transfers: the platform supplies its data, with the values that Stripe's test mode
 * accepts as verified. The provider confirms it asynchronously.
 */
export const verifiedAccount = async (stripe: Stripe): Promise<Stripe.Account> => {
  const { id } = await stripe.accounts.create({
    type: 'custom',
    country: 'US',
    email: 'referee@example.com',
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    business_profile: { mcc: '7941', url: 'https://example.com' },
    individual: {
      first_name: 'Jenny',
      last_name: 'Rosen',
      email: 'referee@example.com',
      phone: '0000000000',
      dob: { day: 1, month: 1, year: 1901 },
      ssn_last_4: '0000',
      id_number: '000000000',
      address: { line1: 'address_full_match', city: 'San Francisco', state: 'CA', postal_code: '94107', country: 'US' },
    },
    external_account: 'btok_us_verified',
    tos_acceptance: { date: Math.floor(Date.now() / 1000), ip: '127.0.0.1' },
  })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const account = await stripe.accounts.retrieve(id)
    if (account.capabilities?.transfers === 'active') return account
    await pause(1000)
  }
  throw new Error(`The provider did not verify ${id}.`)
}
