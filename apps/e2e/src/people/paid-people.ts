import type { Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { Person } from './person.ts'

/** People in paid matches who act through the API, and the sandbox's view of the money. */

/** Calls the payment sandbox: its switches take an object, the provider's own API a form. */
async function askSandbox(person: Person, path: string, body?: object | URLSearchParams): Promise<unknown> {
  const { sandboxUrl } = await person.call('GET /api/payments/provider')
  const answer = await fetch(`${sandboxUrl}${path}`, {
    headers: { authorization: 'Bearer sk_test_refcall_sandbox' },
    ...(body && { method: 'POST', body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Enables electronic payment for a registered referee, who goes on duty at the place. */
export async function takeElectronic(referee: Person, place: Place, rate = '2'): Promise<void> {
  const preferences = { displayName: 'Maya R.', country: 'US', customRate: rate, acceptsElectronic: true }
  await referee.call('POST /api/user/payment-preferences', { body: preferences })
  await referee.call('POST /api/user/stripe-setup')
  const { stripeAccountId } = await referee.call('GET /api/me')
  await askSandbox(referee, '/_control/standing', { account: stripeAccountId, standing: 'verified' })
  await referee.call('POST /api/users/verify-stripe-account')
  await referee.goOnDuty(place)
}

/** The last request sent to this referee. */
export async function requestTo(referee: Person): Promise<Match> {
  const { matches } = await referee.call('GET /api/mobile/matches/pending')
  const [match] = matches
  if (!match) throw new Error('nobody asked this referee')
  return match
}

/** The referee enters the code from the player's screen; a refusal is thrown with its code. */
export async function enterCode(referee: Person, { id }: Match, code: string) {
  return referee.call('POST /api/mobile/matches/:matchId/verify-code', { params: { matchId: id }, body: { code } })
}

/** The provider's state of a payment: status, units and currency. */
export async function atProvider(referee: Person, paymentIntentId: string): Promise<string> {
  const intent = (await askSandbox(referee, `/v1/payment_intents/${paymentIntentId}`)) as Record<string, unknown>
  return `${String(intent['status'])} ${String(intent['amount'])} ${String(intent['currency'])}`
}

/** The player's card, confirmed without a browser. */
export const confirmCard = (player: Person, paymentIntentId: string) =>
  askSandbox(
    player,
    `/v1/payment_intents/${paymentIntentId}/confirm`,
    new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'http://localhost/' }),
  )

/** The bank will refuse when this hold is captured. */
export const refuseCapture = (referee: Person, paymentIntentId: string) =>
  askSandbox(referee, '/_control/refuse-capture', { payment_intent: paymentIntentId })
