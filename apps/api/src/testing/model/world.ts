import { SERVER_LIMITS } from '../../platform/limits.ts'
import {
  confirm,
  createIntent,
  enterCode,
  intentAt,
  reassign,
  requestElectronic,
  verifiedReferee,
  type PaidReferee,
} from '../payment-scenarios.ts'
import { accept, cancel, complete, goOnDuty, openBrowser, seenByPlayer, withdraw } from '../scenarios.ts'
import type { TestClient } from '../start-app.ts'
import type { PaidApp } from '../start-paid-app.ts'
import type { Card, Action } from './life.ts'

const CARDS: Readonly<Record<Card, string>> = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  asks: 'pm_card_authenticationRequired',
  'asks in vain': 'pm_card_authenticationRequired',
  'refuses the capture': 'pm_card_captureRefused',
}

export interface HttpResponse {
  readonly status: number
  readonly body: { readonly code?: string }
}

/** The real service with one player and one referee, and what they saw last. */
export interface ModelFixture {
  readonly app: PaidApp
  readonly player: TestClient
  /** The one who is asked at present. */
  referee: PaidReferee
  /** How often each refusal code occurred. */
  readonly refusals: Map<string, number>
  matchId: string | null
  code: string
}

export async function openWorld(app: PaidApp, refusals: Map<string, number>): Promise<ModelFixture> {
  return { app, refusals, player: await openBrowser(app), referee: await verifiedReferee(app), matchId: null, code: '' }
}

const TRIES = 8

/** Retries until the provider's faults are over, as people and browsers do. */
export async function retryUntilAnswered(
  { app, refusals }: ModelFixture,
  ask: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  for (let tried = 1; ; tried += 1) {
    const answer = await ask()
    const code = answer.body.code ?? String(answer.status)
    if (answer.status !== 200) refusals.set(code, (refusals.get(code) ?? 0) + 1)
    if ((answer.status !== 503 && code !== 'processing') || tried === TRIES) return answer
    await app.advance(SERVER_LIMITS.payment.retryMaxMs)
    await app.runPayments()
  }
}

/** The player's browser confirms a payment. @returns whether the money is held */
export async function pay(world: ModelFixture, intentId: string, card: Card): Promise<boolean> {
  const { app } = world
  const { error } = await confirm(app, intentId, CARDS[card])
  // A fault of the provider, not a declined card: the player presses the button again.
  if (error && !error.code) return pay(world, intentId, card)
  const { status } = await intentAt(app, intentId)
  if (status === 'requires_action') app.sandbox.controls.authenticate(intentId, card === 'asks')
  return (await intentAt(app, intentId)).status === 'requires_capture'
}

/** @returns the payment's id, or the refusal */
export async function openIntent(world: ModelFixture): Promise<string | HttpResponse> {
  const { player, referee } = world
  await goOnDuty(referee).catch(() => undefined)
  let id = ''
  const answer = await retryUntilAnswered(world, () =>
    createIntent(player, referee).then(
      ({ paymentIntentId }) => {
        id = paymentIntentId
        return { status: 200, body: {} }
      },
      (error: Error) => {
        const [, status = '500', code = ''] = /answered (\d+): .*"code":"(\w+)"/.exec(error.message) ?? []
        return { status: Number(status), body: { code } }
      },
    ),
  )
  return id || answer
}

export const request = ({ player, referee }: ModelFixture, stripePaymentIntentId: string | null) =>
  requestElectronic(player, referee, { stripePaymentIntentId })

const ofDevice = ({ player, matchId }: ModelFixture) => ({
  params: { deviceId: player.deviceId, matchId: matchId ?? '' },
})
const ofReferee = ({ referee, matchId }: ModelFixture) => ({
  params: { matchId: matchId ?? '' },
  body: { deviceId: referee.deviceId },
})

export const DO: Readonly<Record<Action, (world: ModelFixture) => Promise<HttpResponse>>> = {
  accept: ({ referee, matchId }) => accept(referee, matchId ?? ''),
  decline: (world) => world.referee.attempt('PATCH /api/mobile/matches/:matchId/decline', ofReferee(world)),
  withdraw: ({ referee, matchId }) => withdraw(referee, matchId ?? ''),
  'enter the code': ({ referee, matchId, code }) => enterCode(referee, matchId ?? '', code || '000000'),
  cancel: ({ player, matchId }) => cancel(player, matchId ?? ''),
  complete: ({ player, matchId }) => complete(player, matchId ?? ''),
}

/** Asks a new referee, at the same price, once the wait for the present one has lasted long enough. */
export async function askAnother(world: ModelFixture, waitMs: number): Promise<HttpResponse> {
  const { app, player, matchId } = world
  app.sandbox.controls.clearFaults()
  await app.advance(waitMs)
  await app.runPayments()
  const next = await verifiedReferee(app)
  const answer = await retryUntilAnswered(world, () =>
    reassign(player, matchId ?? '', { refereeId: next.refereeId, totalAmount: '16.00' }),
  )
  if (answer.status === 200) world.referee = next
  return answer
}

export const like = (world: ModelFixture) =>
  world.player.attempt('POST /api/device/:deviceId/matches/:matchId/feedback', {
    ...ofDevice(world),
    body: { feedbackType: 'like' },
  })

export const regenerate = ({ player, matchId }: ModelFixture) =>
  player.attempt('POST /api/matches/:matchId/regenerate-code', {
    params: { matchId: matchId ?? '' },
    body: { deviceId: player.deviceId },
  })

/** Reads the match as the player's screen shows it, and remembers its code. */
export async function look(world: ModelFixture): Promise<Awaited<ReturnType<typeof seenByPlayer>>> {
  const match = await seenByPlayer(world.player, world.matchId ?? '')
  if (match.verificationCode) world.code = match.verificationCode
  return match
}
