import type { Input } from '@refcall/contract'
import type { Visit } from '../plan/story.ts'
import type { Price } from './price.ts'
import type { SimulatedPlayer } from './simulated-player.ts'

type Form = Input<'POST /api/payments/create-intent'>['body']

/** Tries the cards in order. @returns whether one of them is held */
const tryCards = async (
  { world }: SimulatedPlayer,
  clientSecret: string,
  cards: readonly string[],
): Promise<boolean> => {
  for (const card of cards) if (await world.cards?.pay(clientSecret, card)) return true
  return false
}

/** Opens the payment and has the money held before the request. null if the player gives up. */
export const holdFirst = async (
  life: SimulatedPlayer,
  visit: Visit,
  form: Omit<Form, 'amount' | 'deviceId'>,
  { amount }: Price,
): Promise<{ intentId: string; totalAmount: string } | null> => {
  const { world, client } = life
  const { deviceId } = client
  const opened = await world.ask(client, 'POST /api/payments/create-intent', { body: { ...form, amount, deviceId } }, [
    'referee_unavailable',
    'price_changed',
    'amount_too_small',
  ])
  if (!opened.ok) return null
  const { clientSecret, paymentIntentId, totalAmount } = opened.body
  await world.rest(visit.formSeconds / 60)
  const isHeld = await tryCards(life, clientSecret, visit.cards)
  if (visit.givesUp === 'leaves') return null
  if (isHeld && visit.givesUp === 'no') return { intentId: paymentIntentId, totalAmount }
  await client.must('POST /api/payments/release-hold', { body: { deviceId, paymentIntentId } })
  return null
}

/** Pays for an accepted match, and returns to the product. */
export const payForMatch = async (life: SimulatedPlayer, matchId: string, cards: readonly string[]): Promise<void> => {
  const { world, client } = life
  const opened = await world.ask(
    client,
    'POST /api/create-payment-intent',
    { body: { matchId, requesterDeviceId: client.deviceId } },
    ['wrong_status'],
  )
  if (!opened.ok) return
  const { clientSecret, paymentIntentId } = opened.body
  if (!(await tryCards(life, clientSecret, cards))) return
  await world.ask(client, 'POST /api/payments/finish-from-intent', { body: { paymentIntentId } }, [
    'payment_unfinished',
    'not_found',
  ])
}
