import { currencyOf, isCurrency, minorUnits, toDecimalString } from '@refcall/domain'
import type { Client } from '@refcall/node-client'
import type { RefereePlan } from '../plan/people.ts'
import type { Simulation } from '../world.ts'

/** Not a secret: these people exist only in a simulation. */
export const SIMULATED_PASSWORD = 'a simulated evening'

/** A referee's browser, signed in if the plan says so, and ready for duty. */
export interface Joined {
  readonly client: Client
  /** null for a device-only referee. */
  readonly refereeId: string | null
}

/** Opens the browser; signs in if the account exists, otherwise registers. */
export const joinAsReferee = async (world: Simulation, plan: RefereePlan): Promise<Joined> => {
  const client = world.newClient()
  await client.must('POST /api/start', { body: { deviceId: client.deviceId } })
  if (plan.kind === 'device') return { client, refereeId: null }
  const { firstName, lastName, username } = plan
  const known = await client.ask('POST /api/login', { body: { username, password: SIMULATED_PASSWORD } })
  if (!known.ok) {
    const person = { username, firstName, lastName, email: `${username}@refcall.example`, isReferee: true }
    await client.must('POST /api/mobile/register', {
      body: { ...person, password: SIMULATED_PASSWORD, confirmPassword: SIMULATED_PASSWORD },
    })
  }
  const { refereeId, stripeAccountVerified } = await client.must('GET /api/me')
  if (!stripeAccountVerified || !known.ok) await setUp(world, client, plan)
  return { client, refereeId }
}

/** Sets country and rate and, if the plan includes it and the provider supports the country, the payout account. */
const setUp = async (
  world: Simulation,
  client: Client,
  { kind, country, currency, firstName, lastName, rateUsd }: RefereePlan,
): Promise<void> => {
  const displayName = `${firstName} ${lastName.slice(0, 1)}.`
  const { user } = await client.must('POST /api/user/payment-preferences', { body: { country, displayName } })
  if (currency) await client.must('POST /api/user/payment-preferences', { body: { currency } })
  const customRate = await rateIn(client, rateUsd, currency ?? user.currency)
  await client.must('POST /api/user/payment-preferences', { body: { customRate } })
  if (kind !== 'paid' || !world.cards) return
  // Some countries have no payouts: the referee then accepts only cash.
  const link = await world.ask(client, 'POST /api/user/stripe-setup', {}, ['invalid_request'])
  if (!link.ok) return
  await world.cards.setUpAccount(link.body.accountLinkUrl)
  await client.must('POST /api/users/verify-stripe-account')
  await client.must('POST /api/user/payment-preferences', { body: { acceptsElectronic: true } })
}

/** Roughly the same amount in the referee's currency. */
const rateIn = async (client: Client, usd: number, currency: string): Promise<string> => {
  if (!isCurrency(currency) || currency === 'USD') return usd.toFixed(2)
  const { conversion } = await client.must('GET /api/currency/convert', {
    query: { amount: usd, from: 'USD', to: currency },
  })
  const minor = Math.max(1, Math.round(conversion.convertedAmount * 10 ** currencyOf(currency).isoDigits))
  return toDecimalString(minorUnits(minor), currency)
}
