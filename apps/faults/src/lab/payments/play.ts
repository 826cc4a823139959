import type { Match } from '@refcall/contract'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '@refcall/node-client'
import type { Journal } from './journal.ts'
import { goOnDuty, SIZE, type Referee } from './people.ts'
import type { Provider } from './provider.ts'
import type { Story } from './story.ts'

export interface Table {
  readonly player: Client
  readonly referee: Referee
  readonly provider: Provider
  readonly journal: Journal
}

const PATIENCE_MS = 60_000

/** Plays one match by its story, through public calls only. @throws Error for an unexpected refusal */
export const playMatch = async (table: Table, story: Story): Promise<void> => {
  await goOnDuty(table.referee)
  if (story.way === 'paid after acceptance') return payLater(table, story)
  const { intentId } = await open(table)
  const cards = story.way === 'capture refused, paid again' ? ['pm_card_captureRefused'] : story.cards
  await pay(table, intentId, cards)
  if (story.way === 'payment left behind') return
  if (story.way === 'payment given up') return giveUp(table, intentId)
  const matchId = await request(table, intentId)
  if (story.way === 'cancelled before acceptance') return void (await cancel(table, matchId))
  if (story.way === 'declined by the referee') return leave(table, matchId, 'decline')
  await accept(table, matchId)
  if (story.way === 'cancelled after acceptance') return void (await cancel(table, matchId))
  if (story.way === 'left by the referee') return leave(table, matchId, 'withdraw')
  const code = await readCode(table, matchId)
  if (story.way === 'cancelled while the code is entered') return cancelAgainstCode(table, matchId, code)
  if (story.way !== 'capture refused, paid again') return finish(table, story, matchId, code)
  const entered = await enterCode(table, matchId, code)
  if (entered) throw new Error('a refused capture was acknowledged')
  await payForMatch(table, matchId, story.cards)
  await finish(table, story, matchId, await readCode(table, matchId))
}

const payLater = async (table: Table, story: Story): Promise<void> => {
  const matchId = await request(table, null)
  await accept(table, matchId)
  await payForMatch(table, matchId, story.cards)
  await finish(table, story, matchId, await readCode(table, matchId))
}

const open = async ({
  player,
  referee: { refereeId, currency, place, price },
  journal,
}: Table): Promise<{ intentId: string }> => {
  const { paymentIntentId: intentId, totalAmount: total } = await player.must('POST /api/payments/create-intent', {
    body: {
      ...SIZE,
      ...place,
      amount: price.amount,
      tableNumber: '7',
      deviceId: player.deviceId,
      assignedRefereeId: refereeId,
      assignedRefereeType: 'user',
      currency,
    },
  })
  journal.note({ what: 'opened', intentId, total })
  return { intentId }
}

const pay = async ({ provider }: Table, intentId: string, cards: readonly string[]): Promise<void> => {
  for (const card of cards) if (await provider.pay(intentId, card)) return
  throw new Error(`${intentId} could not be paid`)
}

const request = async ({ player, referee, journal }: Table, intentId: string | null): Promise<string> => {
  const { deviceId } = player
  const { refereeId: assignedRefereeId, currency, place, price } = referee
  const { match } = await player.must('POST /api/device/:deviceId/matches', {
    params: { deviceId },
    body: {
      ...SIZE,
      ...place,
      tableNumber: '7',
      totalAmount: price.totalAmount,
      paymentMethod: 'electronic',
      isDirectAssignment: true,
      assignedRefereeId,
      assignedRefereeType: 'user',
      currency,
      stripePaymentIntentId: intentId,
    },
  })
  journal.note({ what: 'requested', matchId: match.id, deviceId, intentId })
  return match.id
}

const accept = async ({ referee: { client }, journal }: Table, matchId: string): Promise<void> => {
  await client.must('PATCH /api/mobile/matches/:matchId/accept', {
    params: { matchId },
    body: { deviceId: client.deviceId },
  })
  journal.note({ what: 'step', matchId, step: 'accept' })
}

/** Pays for a match that the referee has accepted, and returns from the provider's page. */
const payForMatch = async (table: Table, matchId: string, cards: readonly string[]): Promise<void> => {
  const { player, journal } = table
  const { paymentIntentId: intentId, totalAmount: total } = await player.must('POST /api/create-payment-intent', {
    body: { matchId, requesterDeviceId: player.deviceId },
  })
  journal.note({ what: 'opened', intentId, total })
  await pay(table, intentId, cards)
  const { outcome } = await player.must('POST /api/payments/finish-from-intent', {
    body: { paymentIntentId: intentId },
  })
  if (outcome !== 'paid') throw new Error(`${intentId} of ${matchId} is ${outcome} instead of paid`)
  journal.note({ what: 'step', matchId, step: 'pay' })
}

/** The code on the player's screen. */
const readCode = async ({ player, journal }: Table, matchId: string): Promise<string> => {
  const deadline = performance.now() + PATIENCE_MS
  let seen: Match | undefined
  while (performance.now() < deadline) {
    const { matches } = await player.must('GET /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
    })
    seen = matches.find(({ id }) => id === matchId)
    const code = seen?.verificationCode
    if (code) {
      journal.note({ what: 'code', matchId, code })
      return code
    }
    await pause(50)
  }
  throw new Error(`${matchId} shows no code within a minute: ${seen?.status}`)
}

/** @returns whether the match started; false when it was refused */
const enterCode = async ({ referee, journal }: Table, matchId: string, code: string): Promise<boolean> => {
  const answer = await referee.client.ask('POST /api/mobile/matches/:matchId/verify-code', {
    params: { matchId },
    body: { code },
  })
  if (!answer.ok) return false
  journal.note({ what: 'captured', matchId, payout: answer.body.payoutAmount })
  return true
}

const finish = async (table: Table, { mistyped, liked }: Story, matchId: string, code: string): Promise<void> => {
  const wrong = code === '000000' ? '000001' : '000000'
  if (mistyped && (await enterCode(table, matchId, wrong))) throw new Error('a wrong code was taken')
  if (!(await enterCode(table, matchId, code))) throw new Error(`the right code of ${matchId} was refused`)
  await complete(table, matchId, liked)
}

const complete = async ({ player, journal }: Table, matchId: string, liked: boolean): Promise<void> => {
  const params = { deviceId: player.deviceId, matchId }
  await player.must('PATCH /api/device/:deviceId/matches/:matchId/complete', { params })
  journal.note({ what: 'step', matchId, step: 'complete' })
  if (!liked) return
  await player.must('POST /api/device/:deviceId/matches/:matchId/feedback', { params, body: { feedbackType: 'like' } })
  journal.note({ what: 'liked', matchId })
}

/** @returns whether it was cancelled; false when the match had moved on */
const cancel = async ({ player, journal }: Table, matchId: string): Promise<boolean> => {
  const answer = await player.ask('DELETE /api/device/:deviceId/matches/:matchId', {
    params: { deviceId: player.deviceId, matchId },
  })
  if (answer.ok) journal.note({ what: 'step', matchId, step: 'cancel' })
  return answer.ok
}

/** Both at once: exactly one of them succeeds. */
const cancelAgainstCode = async (table: Table, matchId: string, code: string): Promise<void> => {
  const [isCancelled, isStarted] = await Promise.all([cancel(table, matchId), enterCode(table, matchId, code)])
  if (isCancelled === isStarted)
    throw new Error(`${matchId}: cancelling and starting were both ${isStarted ? 'acknowledged' : 'refused'}`)
  if (isStarted) await complete(table, matchId, false)
}

const leave = async (
  { referee: { client }, journal }: Table,
  matchId: string,
  step: 'decline' | 'withdraw',
): Promise<void> => {
  const key =
    step === 'decline' ? 'PATCH /api/mobile/matches/:matchId/decline' : 'DELETE /api/mobile/matches/:matchId/cancel'
  await client.must(key, { params: { matchId }, body: { deviceId: client.deviceId } })
  journal.note({ what: 'step', matchId, step })
}

const giveUp = async ({ player, journal }: Table, intentId: string): Promise<void> => {
  await player.must('POST /api/payments/release-hold', {
    body: { deviceId: player.deviceId, paymentIntentId: intentId },
  })
  journal.note({ what: 'released', intentId })
}
