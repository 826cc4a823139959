import type { Match } from '@refcall/contract'
import { Person } from '../../../tools/pictures/person.ts'
import { expectNoViolation, expectRoom } from './accessible.ts'
import { address, expect, type Page } from './product.ts'

/** People whose part of a paid match is played through the API, and the sandbox's own word of the money. */

export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** Asks the payment sandbox: a switch of it, or the provider's own API. */
async function askSandbox(person: Person, path: string, body?: object): Promise<unknown> {
  const { sandboxUrl } = await person.call('GET /api/payments/provider')
  const answer = await fetch(`${sandboxUrl}${path}`, {
    headers: { authorization: 'Bearer sk_test_refcall_sandbox' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Lets a registered referee take electronic payment, and go on duty at the place. */
export async function takeElectronic(referee: Person, place: Place, rate = '2'): Promise<void> {
  const preferences = { displayName: 'Maya R.', country: 'US', customRate: rate, acceptsElectronic: true }
  await referee.call('POST /api/user/payment-preferences', { body: preferences })
  await referee.call('POST /api/user/stripe-setup')
  const { stripeAccountId } = await referee.call('GET /api/me')
  await askSandbox(referee, '/_control/standing', { account: stripeAccountId, standing: 'verified' })
  await referee.call('POST /api/users/verify-stripe-account')
  await referee.goOnDuty(place)
}

/** A new referee on duty at the place, whose payout account is verified. */
export async function payableReferee(place: Place, rate?: string): Promise<Person> {
  const referee = await Person.meet(address('SHELL'))
  await referee.becomeReferee('Maya')
  await takeElectronic(referee, place, rate)
  return referee
}

/** The request that this referee was sent last. */
export async function requestTo(referee: Person): Promise<Match> {
  const { matches } = await referee.call('GET /api/mobile/matches/pending')
  const [match] = matches
  if (!match) throw new Error('nobody asked this referee')
  return match
}

/** The code that the player shows at the table, entered by the referee; a refusal is thrown with its code. */
export async function enterCode(referee: Person, { id }: Match, code: string) {
  return referee.call('POST /api/mobile/matches/:matchId/verify-code', { params: { matchId: id }, body: { code } })
}

/** The code that the page shows, as it is read out. */
export async function codeOn(page: Page): Promise<string> {
  const spoken = page.getByRole('status').filter({ hasText: 'Your code' })
  const read = async () => (await spoken.textContent())?.replace(/\D/g, '').slice(0, 6)
  await expect.poll(read).toMatch(/^\d{6}$/)
  return (await read()) ?? ''
}

/** What the provider says of a payment: its status, units and currency. */
export async function atProvider(referee: Person, paymentIntentId: string): Promise<string> {
  const intent = (await askSandbox(referee, `/v1/payment_intents/${paymentIntentId}`)) as Record<string, unknown>
  return `${String(intent['status'])} ${String(intent['amount'])} ${String(intent['currency'])}`
}

/** The bank will refuse when this hold is captured. */
export const refuseCapture = (referee: Person, paymentIntentId: string) =>
  askSandbox(referee, '/_control/refuse-capture', { payment_intent: paymentIntentId })

/** The device's matches as its own page reads them. */
export const matchesOn = (page: Page): Promise<Match[]> =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/device/${localStorage.getItem('device-id')}/matches`)
    return (await answer.json()).matches
  })

/** The payment of the newest match of this page's device. */
export async function paymentOn(page: Page): Promise<string> {
  const [match] = await matchesOn(page)
  return match?.paymentIntentId ?? ''
}

const formOn = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

/** Types a card into the provider's form. */
export async function enterCard(page: Page, number: string): Promise<void> {
  for (const [label, text] of [['Card number', number], ['Expiration date', '12/34'], ['Security code', '123']] as const) {
    const field = formOn(page).getByLabel(label)
    await field.fill('')
    await field.pressSequentially(text)
  }
}

/** Fills the slip for the one referee at this place. */
export async function fillSlip(page: Page, table: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Enable Location' }).click()
  await page.getByLabel('Table Number').fill(table)
  await page.getByRole('radio', { name: 'Electronic Payment', exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^Select / }).click()
}

/** Goes on to the card. */
export async function openCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '& Request Referee' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
}

/** Sees that nothing is in the way of anybody, in light and in dark. */
export async function expectOpenToAll(page: Page): Promise<void> {
  await expectRoom(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page)
  }
}

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay \S+\d$/ }).click()
