import type { Match, MatchRequest } from '@refcall/contract'
import { DEFAULT_CURRENCY, DEFAULT_RATE_MINOR, matchPriceMinor, toDecimalString } from '@refcall/domain'
import type { Visit } from '../plan/story.ts'
import { holdFirst } from './pay.ts'
import type { SimulatedPlayer } from './simulated-player.ts'
import { choose, priceOf, type Choice } from './price.ts'

/** Submits the form: cash is broadcast, electronic goes to the chosen referee. null if there is no match. */
export const askForReferee = async (life: SimulatedPlayer, visit: Visit): Promise<Match | null> => {
  const { world } = life
  const choice = visit.method === 'electronic' && world.cards ? await choose(life) : null
  await world.rest(visit.formSeconds / 60)
  if (world.isClosing()) return null
  if (choice) return askElectronically(life, visit, choice)
  return visit.method === 'cash' || visit.orElseCash ? askForCash(life, visit) : null
}

const formOf = ({ plan }: SimulatedPlayer, { table, playerCount, gamesRemaining }: Visit) => ({
  tableNumber: table,
  playerCount,
  gamesRemaining,
  ...plan.place,
})

const request = async (life: SimulatedPlayer, body: MatchRequest): Promise<Match | null> => {
  const { world, client } = life
  const at = performance.now()
  const input = { params: { deviceId: client.deviceId }, body }
  const answer = await world.ask(
    client,
    'POST /api/device/:deviceId/matches',
    input,
    body.paymentMethod === 'cash' ? [] : ['referee_unavailable', 'price_changed'],
  )
  if (!answer.ok) return null
  world.figures.asked(answer.body.match.id, body.paymentMethod === 'cash', at)
  return answer.body.match
}

const askForCash = async (life: SimulatedPlayer, visit: Visit): Promise<Match | null> => {
  const { client, plan } = life
  // The home screen lists nearby referees before a request.
  await client.must('GET /api/referees/available', { query: { paymentMethod: 'cash', ...plan.place } })
  const totalAmount = toDecimalString(matchPriceMinor({ ...visit, rateMinor: DEFAULT_RATE_MINOR }), DEFAULT_CURRENCY)
  return request(life, {
    ...formOf(life, visit),
    totalAmount,
    paymentMethod: 'cash',
    isDirectAssignment: false,
    assignedRefereeId: null,
  })
}

const askElectronically = async (life: SimulatedPlayer, visit: Visit, choice: Choice): Promise<Match | null> => {
  const price = await priceOf(life, visit, choice)
  const form = {
    ...formOf(life, visit),
    assignedRefereeId: choice.refereeId,
    assignedRefereeType: 'user',
    currency: price.currency,
    ...(price.quoteId && { quoteId: price.quoteId }),
  }
  const held = visit.paysFirst ? await holdFirst(life, visit, form, price) : null
  if (visit.paysFirst && !held) return null
  return request(life, {
    ...form,
    totalAmount: held?.totalAmount ?? price.totalAmount,
    paymentMethod: 'electronic',
    isDirectAssignment: true,
    stripePaymentIntentId: held?.intentId ?? null,
  })
}
