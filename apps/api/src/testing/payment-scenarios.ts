import type { Input, Match, MatchRequest, OperatorRole, Output } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import { accept, cashForm, goOnDuty, openBrowser, SAN_FRANCISCO, seenByPlayer } from './scenarios.ts'
import type { TestApp, TestClient } from './start-app.ts'
import type { PaidApp } from './start-paid-app.ts'

export { accept as acceptAs, cancel, seenByPlayer } from './scenarios.ts'

export interface PaidReferee extends TestClient {
  readonly refereeId: string
  readonly accountId: string
  readonly payoutAccountId: string
}

let people = 0

export async function register(
  app: TestApp,
  isReferee: boolean,
): Promise<{ client: TestClient; accountId: string; refereeId: string }> {
  people += 1
  const client = await openBrowser(app)
  const [username, password] = [`somebody.${people}`, 'a long enough one']
  const { user } = await client.call('POST /api/mobile/register', {
    body: {
      username,
      email: `${username}@example.com`,
      firstName: 'A',
      lastName: 'B',
      password,
      confirmPassword: password,
      isReferee,
    },
  })
  return { client, accountId: user.id, refereeId: user.refereeId ?? '' }
}

/** Signs in as an operator, by default as an admin, who may do all that operators do. */
export async function openOperator(
  app: TestApp,
  displayName?: string,
  role: OperatorRole = 'admin',
): Promise<TestClient> {
  const { client, accountId } = await register(app, false)
  const change = { operator_role: role, ...(displayName && { display_name: displayName }) }
  await app.deps.db.updateTable('account').set(change).where('id', '=', accountId).execute()
  return client
}

/** A referee on duty who takes electronic payment and whose payout account the provider has verified. */
export async function verifiedReferee(
  app: PaidApp,
  {
    country = 'US',
    currency,
    rate = '2',
    place = SAN_FRANCISCO,
  }: { country?: string; currency?: string; rate?: string; place?: Place } = {},
): Promise<PaidReferee> {
  const { client, accountId, refereeId } = await register(app, true)
  await client.call('POST /api/user/payment-preferences', {
    body: { country, ...(!currency && { customRate: rate, acceptsElectronic: true }) },
  })
  if (currency)
    await client.call('POST /api/user/payment-preferences', {
      body: { currency, customRate: rate, acceptsElectronic: true },
    })
  await client.call('POST /api/user/stripe-setup')
  const { stripeAccountId } = await client.call('GET /api/me')
  app.sandbox.controls.setVerification(stripeAccountId ?? '', 'verified')
  await client.call('POST /api/users/verify-stripe-account')
  await goOnDuty(client, place)
  return { ...client, refereeId, accountId, payoutAccountId: stripeAccountId ?? '' }
}

type IntentForm = Input<'POST /api/payments/create-intent'>['body']

/** Four players, two games: 16.00 at a rate of 2. */
export function intentForm(player: TestClient, referee: PaidReferee, form: Partial<IntentForm> = {}): IntentForm {
  return {
    amount: 1600,
    playerCount: 4,
    gamesRemaining: 2,
    tableNumber: '7',
    ...SAN_FRANCISCO,
    deviceId: player.deviceId,
    assignedRefereeId: referee.refereeId,
    assignedRefereeType: 'user',
    currency: 'USD',
    ...form,
  }
}

export function createIntent(player: TestClient, referee: PaidReferee, form: Partial<IntentForm> = {}) {
  return player.call('POST /api/payments/create-intent', { body: intentForm(player, referee, form) })
}

/** The player's browser confirms the payment with a card. @returns the provider's response */
export function confirm(
  app: PaidApp,
  intentId: string,
  card = 'pm_card_visa',
): Promise<{ status?: string; error?: { code: string } }> {
  const params = { payment_method: card, return_url: 'http://localhost:4200/payment-success' }
  return app.provider('POST', `payment_intents/${intentId}/confirm`, params)
}

export function electronicForm(referee: PaidReferee, form: Partial<MatchRequest> = {}): MatchRequest {
  return cashForm({
    paymentMethod: 'electronic',
    isDirectAssignment: true,
    assignedRefereeId: referee.refereeId,
    assignedRefereeType: 'user',
    ...form,
  })
}

export async function requestElectronic(
  player: TestClient,
  referee: PaidReferee,
  form: Partial<MatchRequest> = {},
): Promise<Match> {
  const { match } = await player.call('POST /api/device/:deviceId/matches', {
    params: { deviceId: player.deviceId },
    body: electronicForm(referee, form),
  })
  return match
}

/** A match with a held payment, waiting for the referee to accept. */
export async function requestHeld(
  app: PaidApp,
  player: TestClient,
  referee: PaidReferee,
  form: Partial<IntentForm> = {},
): Promise<Match> {
  const { paymentIntentId } = await createIntent(player, referee, form)
  await confirm(app, paymentIntentId)
  return requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })
}

/** A match whose referee has accepted; the player sees the code. */
export async function awaitingCode(
  app: PaidApp,
  player: TestClient,
  referee: PaidReferee,
  form: Partial<IntentForm> = {},
) {
  const { id } = await requestHeld(app, player, referee, form)
  const answer = await accept(referee, id)
  if (answer.status !== 200) throw new Error(`accepting answered ${answer.status} ${answer.body.code}`)
  const match = await seenByPlayer(player, id)
  return { id, code: match.verificationCode ?? '', paymentIntentId: match.paymentIntentId ?? '' }
}

export async function assignmentOf(referee: TestClient): Promise<Match | null> {
  return (await referee.call('GET /api/matches/active-assignment')).activeAssignment
}

interface Entered {
  readonly status: number
  readonly body: Partial<
    Pick<Output<'POST /api/mobile/matches/:matchId/verify-code'>, 'payoutAmount' | 'payoutCurrency'>
  > & { readonly code?: string }
}

export function enterCode(referee: TestClient, matchId: string, code: string): Promise<Entered> {
  return referee.attempt('POST /api/mobile/matches/:matchId/verify-code', { params: { matchId }, body: { code } })
}

/** The other referee whom the player may ask for the match. */
export async function alternativeOf(player: TestClient, matchId: string) {
  const params = { deviceId: player.deviceId, matchId }
  return (await player.call('GET /api/device/:deviceId/matches/:matchId/alternative', { params })).alternative
}

/** The player asks another referee for the match. */
export function reassign(
  player: TestClient,
  matchId: string,
  { refereeId, totalAmount }: { readonly refereeId: string; readonly totalAmount: string },
) {
  return player.attempt('POST /api/device/:deviceId/matches/:matchId/reassign', {
    params: { deviceId: player.deviceId, matchId },
    body: { assignedRefereeId: refereeId, totalAmount },
  })
}

/** A different six-digit code. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

interface Intent {
  readonly status: string
  readonly amount: number
  readonly amount_received: number
}

/** Reads a payment from the provider. */
export const intentAt = (app: PaidApp, intentId: string): Promise<Intent> =>
  app.provider<Intent & Record<string, unknown>>('GET', `payment_intents/${intentId}`)
