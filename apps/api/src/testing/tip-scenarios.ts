import { confirm, type PaidReferee } from './payment-scenarios.ts'
import { accept, requestMatch } from './scenarios.ts'
import type { TestClient } from './start-app.ts'
import type { PaidApp } from './start-paid-app.ts'

/** A match that the referee has completed for cash. */
export async function playedForCash(player: TestClient, referee: TestClient): Promise<string> {
  const { id: matchId } = await requestMatch(player)
  const { status } = await accept(referee, matchId)
  if (status !== 200) throw new Error(`accepting answered ${status}`)
  await referee.call('PATCH /api/mobile/matches/:matchId/complete', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })
  return matchId
}

/** Pays a tip of three dollars. @returns the payment's id */
export async function payTip(
  app: PaidApp,
  player: TestClient,
  matchId: string,
  card = 'pm_card_visa',
): Promise<string> {
  const { paymentIntentId } = await player.call('POST /api/device/:deviceId/matches/:matchId/tip', {
    params: { deviceId: player.deviceId, matchId },
    body: { amount: '3.00', currency: 'USD' },
  })
  await confirm(app, paymentIntentId, card)
  return paymentIntentId
}

/** A match played for cash whose tip the referee has. */
export async function tippedMatch(app: PaidApp, player: TestClient, referee: PaidReferee): Promise<string> {
  const matchId = await playedForCash(player, referee)
  await payTip(app, player, matchId)
  await app.deliverAll()
  return matchId
}
