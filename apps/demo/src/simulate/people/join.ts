import { currencyOf, isCurrency, toDecimalString } from '@refcall/domain'
import type { Client } from '../../../../../tools/lab/clients/client.ts'
import type { RefereePlan } from '../plan/people.ts'
import type { World } from '../world.ts'

/** Nobody's secret: these people exist in a simulation alone. */
const PASSWORD = 'a simulated evening'

/** A referee's browser, signed in as far as the plan has it, and ready for duty. */
export interface Joined {
  readonly client: Client
  /** null for a device-only referee. */
  readonly refereeId: string | null
}

/** Opens the browser; signs in who has been here before, registers who has not. */
export const joinAsReferee = async (world: World, plan: RefereePlan): Promise<Joined> => {
  const client = world.newClient()
  await client.must('POST /api/start', { body: { deviceId: client.deviceId } })
  if (plan.kind === 'device') return { client, refereeId: null }
  const { firstName, lastName, username } = plan
  const known = await client.ask('POST /api/login', { body: { username, password: PASSWORD } })
  if (!known.ok) {
    const person = { username, firstName, lastName, email: `${username}@refcall.example`, isReferee: true }
    await client.must('POST /api/mobile/register', { body: { ...person, password: PASSWORD, confirmPassword: PASSWORD } })
  }
  const { refereeId, stripeAccountVerified } = await client.must('GET /api/me')
  if (!stripeAccountVerified || !known.ok) await setUp(world, client, plan)
  return { client, refereeId }
}

/** Country and rate; where the plan has it and the provider pays people there, the payout account too. */
const setUp = async (world: World, client: Client, { kind, country, firstName, lastName, rateUsd }: RefereePlan): Promise<void> => {
  const displayName = `${firstName} ${lastName.slice(0, 1)}.`
  const { user: { currency } } = await client.must('POST /api/user/payment-preferences', { body: { country, displayName } })
  const customRate = await rateIn(client, rateUsd, currency)
  await client.must('POST /api/user/payment-preferences', { body: { customRate } })
  if (kind !== 'paid' || !world.cards) return
  // Not every country has payouts yet: then it stays at cash.
  const link = await world.ask(client, 'POST /api/user/stripe-setup', {}, ['invalid_request'])
  if (!link.ok) return
  await world.cards.setUpAccount(link.body.accountLinkUrl)
  await client.must('POST /api/users/verify-stripe-account')
  await client.must('POST /api/user/payment-preferences', { body: { acceptsElectronic: true } })
}

/** About as much in the referee's own currency. */
const rateIn = async (client: Client, usd: number, currency: string): Promise<string> => {
  if (!isCurrency(currency) || currency === 'USD') return usd.toFixed(2)
  const { conversion } = await client.must('GET /api/currency/convert', { query: { amount: usd, from: 'USD', to: currency } })
  return toDecimalString(Math.max(1, Math.round(conversion.convertedAmount * 10 ** currencyOf(currency).isoDigits)), currency)
}
