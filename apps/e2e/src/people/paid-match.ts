import type { Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { Person } from './person.ts'

const SANDBOX_KEY = 'sk_test_refcall_sandbox'

/** Makes a new referee verified for electronic payment, on duty at the place. */
export const becomePayable = async (referee: Person, firstName: string, place: Place): Promise<void> => {
  await referee.becomeReferee(firstName)
  await referee.call('POST /api/user/payment-preferences', {
    body: { country: 'US', customRate: '2', acceptsElectronic: true },
  })
  const { accountLinkUrl } = await referee.call('POST /api/user/stripe-setup')
  const page = await fetch(accountLinkUrl)
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ choice: 'verified' }), redirect: 'manual' })
  await referee.call('POST /api/users/verify-stripe-account')
  await referee.goOnDuty(place)
}

/** Requests that referee and confirms with a card: four players, two games, 16.00 USD held. */
export const requestHeld = async (
  player: Person,
  referee: Person,
  place: Place,
  tableNumber: string,
  card = 'visa',
): Promise<Match> => {
  const { refereeId } = await referee.call('GET /api/me')
  const form = {
    playerCount: 4,
    gamesRemaining: 2,
    tableNumber,
    ...place,
    assignedRefereeId: refereeId ?? '',
    assignedRefereeType: 'user',
  } as const
  const { deviceId } = player
  const { paymentIntentId } = await player.call('POST /api/payments/create-intent', {
    body: { ...form, deviceId, amount: 1_600, currency: 'USD' },
  })
  const { sandboxUrl } = await player.call('GET /api/payments/provider')
  const answer = await fetch(`${sandboxUrl}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
    body: new URLSearchParams({ payment_method: `pm_card_${card}`, return_url: 'http://localhost/payment-success' }),
  })
  if (!answer.ok) throw new Error(`The payment sandbox: ${await answer.text()}`)
  const body = {
    ...form,
    totalAmount: '16.00',
    paymentMethod: 'electronic',
    isDirectAssignment: true,
    stripePaymentIntentId: paymentIntentId,
  } as const
  return (await player.call('POST /api/device/:deviceId/matches', { params: { deviceId }, body })).match
}

/** The referee accepts and enters the player's code: captured, and transferred to the referee. */
export const playPaid = async (player: Person, referee: Person, match: Match): Promise<void> => {
  await referee.accept(match)
  const { matches } = await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })
  const code = matches.find(({ id }) => id === match.id)?.verificationCode ?? ''
  await referee.call('POST /api/mobile/matches/:matchId/verify-code', { params: { matchId: match.id }, body: { code } })
}
