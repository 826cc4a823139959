import { DAY, HOUR } from '@refcall/domain'
import { awaitingCode, enterCode, register, verifiedReferee, type PaidReferee } from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { accept, goOnDuty, openBrowser, requestMatch } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { tippedMatch } from '../testing/tip-scenarios.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let operator: TestClient
setUpPaymentFixture((fixture) => ({ app, player, referee, operator } = fixture))

const WEEK = 7 * DAY

const earnings = (of: TestClient = referee, timeZone = 'UTC') =>
  of.call('GET /api/referees/earnings', { query: { timeZone } })
const attempt = (of: TestClient, timeZone = 'UTC') => of.attempt('GET /api/referees/earnings', { query: { timeZone } })

/** Captured and paid out: 16.00 at 5 % and the provider's fee. */
async function paid(): Promise<string> {
  const { id, code } = await awaitingCode(app, player, referee)
  expect((await enterCode(referee, id, code)).status).toBe(200)
  await app.runPayments()
  return id
}

async function playedForCash(): Promise<string> {
  const { id } = await requestMatch(await openBrowser(app))
  expect((await accept(referee, id)).status).toBe(200)
  await referee.call('PATCH /api/mobile/matches/:matchId/complete', {
    params: { matchId: id },
    body: { deviceId: referee.deviceId },
  })
  return id
}

const refund = (matchId: string, amount?: string) =>
  operator.call('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId },
    body: { reason: 'the table was broken', ...(amount && { amount }) },
  })

const fees = {
  currency: 'USD',
  matches: 1,
  cash: '0.00',
  captured: '16.00',
  platformFee: '0.80',
  processingFee: '0.76',
  payout: '14.44',
}

describe('earnings work', () => {
  it('to the last cent as the ledger has them, and with nothing about the player', async () => {
    const id = await paid()
    const { today, weeks, matches } = await earnings()
    expect(today).toEqual([fees])
    expect(weeks).toHaveLength(8)
    expect(weeks.map(({ sums }) => sums)).toEqual([...Array<[]>(7).fill([]), [fees]])
    expect(matches).toEqual([
      {
        id,
        tableNumber: '7',
        playerCount: 4,
        gamesRemaining: 2,
        paymentMethod: 'electronic',
        totalAmount: '16.00',
        playerCurrency: 'USD',
        playedAt: expect.any(String),
        payout: {
          status: 'paid',
          amount: '14.44',
          currency: 'USD',
          captured: '16.00',
          platformFee: '0.80',
          processingFee: '0.76',
        },
      },
    ])
  })

  it('before the payout is sent: earned, and on its way', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await app.deliverAll()
    await enterCode(referee, id, code)
    const { today, matches } = await earnings()
    expect(today).toEqual([fees])
    expect(matches[0]?.payout).toMatchObject({ status: 'on_its_way', amount: '14.44' })
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
    expect((await earnings()).matches[0]?.payout).toMatchObject({ status: 'paid' })
  })

  it('with the median time from the right code to the payout, which waits of days do not move', async () => {
    expect(await earnings()).not.toHaveProperty('paidIn')
    for (const minutes of [1, 2, 3 * 24 * 60]) {
      await goOnDuty(referee)
      const { id, code } = await awaitingCode(app, await openBrowser(app), referee)
      app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
      await app.deliverAll()
      await enterCode(referee, id, code)
      app.clock.advance(minutes * 60_000)
      app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
      await app.deliverAll()
    }
    expect((await earnings()).paidIn).toEqual({ medianMs: expect.any(Number), of: 3 })
    expect(Math.round(((await earnings()).paidIn?.medianMs ?? 0) / 60_000)).toBe(2)
  })

  it('with a refund, in the week of the match and not of the refund', async () => {
    const id = await paid()
    await app.advance(WEEK)
    await refund(id, '4.00')
    await app.runPayments()
    const part = await earnings()
    expect(part.weeks.map(({ sums }) => sums.map(({ payout }) => payout))).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
      ['10.83'],
      [],
    ])
    expect(part.matches[0]?.payout).toMatchObject({ status: 'paid', amount: '10.83', captured: '16.00' })
    await refund(id)
    await app.runPayments()
    const whole = await earnings()
    expect(whole.weeks.at(-2)?.sums).toEqual([{ ...fees, payout: '0.00' }])
    expect(whole.matches[0]?.payout).toMatchObject({ status: 'returned', amount: '0.00' })
  })

  it('T1: with each refund as a line of what it took, which add up to the payout', async () => {
    const id = await paid()
    expect((await earnings()).matches[0]).not.toHaveProperty('refunds')
    await refund(id, '4.00')
    await refund(id)
    await app.runPayments()
    const [match] = (await earnings()).matches
    expect(match?.refunds).toEqual([
      { amount: '3.61', currency: 'USD', at: expect.any(String), by: 'operator', isWhole: false },
      { amount: '10.83', currency: 'USD', at: expect.any(String), by: 'operator', isWhole: false },
    ])
    expect(match?.payout).toMatchObject({ amount: '0.00' })
  })

  it('with cash beside, which no ledger has seen', async () => {
    await paid()
    const id = await playedForCash()
    const { today, matches } = await earnings()
    expect(today).toEqual([{ ...fees, matches: 2, cash: '16.00' }])
    expect(matches.find((match) => match.id === id)).toMatchObject({
      paymentMethod: 'cash',
      totalAmount: '16.00',
      payout: null,
    })
  })

  it('with a tip of its own, beside what was paid for the match', async () => {
    const id = await tippedMatch(app, player, referee)
    const { today, matches, tips } = await earnings()
    expect(today).toMatchObject([{ matches: 1, cash: '16.00', payout: '0.00' }])
    expect(matches).toMatchObject([{ id, payout: null, tip: { amount: '3.00', currency: 'USD' } }])
    expect(tips).toEqual([{ amount: '3.00', currency: 'USD' }])
    await operator.call('POST /api/dashboard/matches/:matchId/tip/refund', {
      params: { matchId: id },
      body: { reason: 'by mistake' },
    })
    await app.runPayments()
    expect((await earnings()).tips).toEqual([])
  })

  it('in each currency apart', async () => {
    referee = await verifiedReferee(app, { currency: 'JPY', rate: '303' })
    const { id, code } = await awaitingCode(app, player, referee, { amount: 242_400, currency: 'JPY' })
    const { body } = await enterCode(referee, id, code)
    await app.runPayments()
    await playedForCash()
    const { today } = await earnings()
    expect(today).toEqual([
      {
        ...fees,
        currency: 'JPY',
        cash: '0',
        captured: '2424',
        platformFee: expect.any(String),
        processingFee: expect.any(String),
        payout: body.payoutAmount,
      },
      {
        currency: 'USD',
        matches: 1,
        cash: '16.00',
        captured: '0.00',
        platformFee: '0.00',
        processingFee: '0.00',
        payout: '0.00',
      },
    ])
    expect(body.payoutCurrency).toBe('JPY')
  })

  it('by the days of the time zone: of two zones half a day apart, one has a new day after half a day', async () => {
    await paid()
    await app.advance(12 * HOUR)
    const days = await Promise.all(
      ['Etc/GMT+6', 'Etc/GMT-6'].map(async (zone) => (await earnings(referee, zone)).today.length),
    )
    expect(days.toSorted()).toEqual([0, 1])
  })

  it('without matches that were cancelled, and without those of another referee', async () => {
    await paid()
    const { id } = await requestMatch((player = await openBrowser(app)))
    await accept(referee, id)
    await player.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: player.deviceId, matchId: id },
    })
    expect((await earnings()).matches).toHaveLength(1)
    const other = await verifiedReferee(app)
    expect(await earnings(other)).toMatchObject({ today: [], matches: [] })
  })
})

describe('a statement', () => {
  const dayIn = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString().slice(0, 10)
  const statement = (from: string, to: string, of: TestClient = referee) =>
    of.attempt('GET /api/referees/statement', { query: { from, to, timeZone: 'UTC' } })

  it('has the matches of its days, both ends included, with what they brought and their tips', async () => {
    const id = await paid()
    const first = dayIn(0)
    await app.advance(2 * DAY)
    await goOnDuty(referee)
    const tipped = await tippedMatch(app, await openBrowser(app), referee)
    const second = dayIn(0)
    expect((await statement(first, first)).body).toMatchObject({ sums: [fees], tips: [], matches: [{ id }] })
    expect((await statement(second, second)).body).toMatchObject({
      sums: [{ matches: 1, cash: '16.00', payout: '0.00' }],
      tips: [{ amount: '3.00', currency: 'USD' }],
      matches: [{ id: tipped, tip: { amount: '3.00' } }],
    })
    expect((await statement(first, second)).body).toMatchObject({
      sums: [{ ...fees, matches: 2, cash: '16.00' }],
      matches: [{ id: tipped }, { id }],
    })
    expect((await statement(dayIn(-1), dayIn(-1))).body).toEqual({ sums: [], tips: [], matches: [] })
  })

  it.each([
    ['ends before it begins', '2026-11-20', '2026-11-19'],
    ['is longer than a year', '2025-11-20', '2026-11-21'],
    ['begins on no day', '2026-02-30', '2026-03-01'],
  ])('is refused if it %s', async (_, from, to) => {
    expect(await statement(from, to)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('is the referee’s alone', async () => {
    expect(await statement('2026-11-20', '2026-11-20', player)).toMatchObject({ status: 401 })
    expect(await statement('2026-11-20', '2026-11-20', operator)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    })
  })
})

describe('earnings refuse', () => {
  it.each(['Europe/Nowhere', 'sample-1', '', 'x'.repeat(65), "UTC'; select 1"])(
    'the time zone %j',
    async (timeZone) => {
      expect(await attempt(referee, timeZone)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    },
  )

  it('a call without a time zone', async () => {
    expect((await referee.inject({ method: 'GET', url: '/api/referees/earnings' })).statusCode).toBe(400)
  })
})

describe('earnings are not allowed', () => {
  it('to a visitor, and to an account that is not a referee’s', async () => {
    expect(await attempt(player)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
    const { client } = await register(app, false)
    expect(await attempt(client)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await attempt(operator)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })
})
