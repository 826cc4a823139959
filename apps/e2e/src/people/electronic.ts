import type { Input, Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import { openCards, type Cards } from '@refcall/demo/cards'
import type { Person } from './person.ts'

/** The card switches of the provider that this person's product uses. */
async function cardsOf(person: Person): Promise<Cards> {
  const { sandboxUrl, publishableKey } = await person.call('GET /api/payments/provider')
  if (!sandboxUrl || !publishableKey) throw new Error('The product does not talk to a sandbox.')
  return openCards(sandboxUrl, publishableKey)
}

/** Becomes a referee who takes electronic payment for 2 dollars and has started the payout account. @returns the link to its pages */
export async function beginPayouts(referee: Person, firstName: string): Promise<string> {
  await referee.becomeReferee(firstName)
  await takeElectronic(referee)
  return (await referee.call('POST /api/user/stripe-setup')).accountLinkUrl
}

/** Enables electronic payment, for 2 dollars; there is no payout account yet. */
export async function takeElectronic(referee: Person): Promise<void> {
  await referee.call('POST /api/user/payment-preferences', {
    body: { country: 'US', customRate: '2.00', acceptsElectronic: true },
  })
}

/** Becomes a referee who takes electronic payment and whose payout account is verified; off duty. */
export async function becomePaidReferee(referee: Person, firstName: string): Promise<void> {
  await (await cardsOf(referee)).setUpAccount(await beginPayouts(referee, firstName))
  await referee.call('POST /api/users/verify-stripe-account')
}

interface Wanted {
  readonly place: Place
  readonly tableNumber: string
  /** The sandbox's card that holds the money; without one the player pays after the referee accepts. */
  readonly card?: string
}

/** Four players, two games: 16.00, paid electronically to this referee. */
export async function requestElectronic(
  player: Person,
  referee: Person,
  { place, tableNumber, card }: Wanted,
): Promise<Match> {
  const { refereeId } = await referee.call('GET /api/me')
  const form = {
    playerCount: 4,
    gamesRemaining: 2,
    tableNumber,
    ...place,
    assignedRefereeId: refereeId ?? '',
    assignedRefereeType: 'user',
  } as const
  const paymentIntentId =
    card && (await hold(player, { ...form, deviceId: player.deviceId, amount: 1600, currency: 'USD' }, card))
  const body = {
    ...form,
    paymentMethod: 'electronic' as const,
    isDirectAssignment: true,
    totalAmount: '16.00',
    currency: 'USD',
    ...(paymentIntentId && { stripePaymentIntentId: paymentIntentId }),
  }
  return (await player.call('POST /api/device/:deviceId/matches', { params: { deviceId: player.deviceId }, body }))
    .match
}

type IntentForm = Input<'POST /api/payments/create-intent'>['body']

async function hold(player: Person, form: IntentForm, card: string): Promise<string> {
  const { paymentIntentId, clientSecret } = await player.call('POST /api/payments/create-intent', { body: form })
  await (await cardsOf(player)).pay(clientSecret, `pm_card_${card}`)
  return paymentIntentId
}

/** The code that the player shows. */
export async function codeOf(player: Person, { id }: Match): Promise<string> {
  const { deviceId } = player
  const { matches } = await player.call('GET /api/device/:deviceId/matches', { params: { deviceId } })
  const code = matches.find((match) => match.id === id)?.verificationCode
  if (!code) throw new Error('The player has no code to show.')
  return code
}

/** The referee enters a code; the result is visible elsewhere. */
export async function enterCode(referee: Person, { id: matchId }: Match, code: string): Promise<void> {
  const input = { params: { matchId }, body: { code } }
  await referee.call('POST /api/mobile/matches/:matchId/verify-code', input).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.includes('answered 409'))) throw error
  })
}

/** Six digits that are not the code. */
export const notThe = (code: string): string => (code === '111111' ? '222222' : '111111')
