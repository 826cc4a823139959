import {
  crossCheckAmount,
  currencyOf,
  matchPriceMinor,
  minorUnits,
  toDecimalString,
  type CurrencyCode,
} from '@refcall/domain'
import { awaitingCode, confirm, enterCode, verifiedReferee, type PaidReferee } from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { randomFrom } from '../testing/random-from.ts'
import { goOnDuty, openBrowser } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { playedForCash } from '../testing/tip-scenarios.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'

const SEED = Number(process.env['REFCALL_TEST_SEED'] ?? '20261128')
/** More at night. */
const MATCHES = Number(process.env['EARNINGS_MATCHES'] ?? '12')

/** Low rates in six currencies, in minor units: JPY has no decimals, and ISK has decimals only at the provider. */
const RATES: Readonly<Partial<Record<CurrencyCode, number>>> = {
  USD: 200,
  EUR: 190,
  GBP: 170,
  CHF: 180,
  JPY: 300,
  ISK: 250,
}
const CURRENCIES = Object.keys(RATES) as CurrencyCode[]

let app: PaidApp
let operator: TestClient
setUpPaymentFixture((fixture) => ({ app, operator } = fixture))

const random = randomFrom(SEED)
const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))

interface Transfer {
  readonly id: string
  readonly amount: number
  readonly amount_reversed: number
  readonly currency: string
  readonly destination: string
}

/** All transfers of the provider, which knows nothing of our ledger. */
async function transfers(): Promise<Transfer[]> {
  const all: Transfer[] = []
  for (let [more, after] = [true, '']; more;) {
    const page = await app.provider<{ data: Transfer[]; has_more: boolean }>('GET', `transfers?limit=100${after}`)
    all.push(...page.data)
    ;[more, after] = [page.has_more, `&starting_after=${page.data.at(-1)?.id}`]
  }
  return all
}

/** A match paid by card at a drawn rate. */
async function paidMatch(player: TestClient, referee: PaidReferee, currency: CurrencyCode): Promise<string> {
  const rateMinor = minorUnits((RATES[currency] ?? 0) + between(0, 99))
  const customRate = toDecimalString(rateMinor, currency)
  await referee.call('POST /api/user/payment-preferences', { body: { currency, customRate, acceptsElectronic: true } })
  const totalMinor = matchPriceMinor({ playerCount: 4, gamesRemaining: 2, rateMinor })
  const amount = crossCheckAmount(totalMinor, currency)
  const { id, code } = await awaitingCode(app, player, referee, { amount, currency })
  expect((await enterCode(referee, id, code)).status).toBe(200)
  await app.runPayments()
  await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
    params: { deviceId: player.deviceId, matchId: id },
  })
  return id
}

/** Once in three matches the player tips, and then once in four the operator sends the tip back. */
async function maybeTip(player: TestClient, matchId: string): Promise<void> {
  if (random() > 1 / 3) return
  const params = { deviceId: player.deviceId, matchId }
  const { suggested, currency } = await player.call('GET /api/device/:deviceId/matches/:matchId/tip', { params })
  const body = { amount: suggested[between(0, 2)] ?? '', currency }
  const { paymentIntentId } = await player.call('POST /api/device/:deviceId/matches/:matchId/tip', { params, body })
  await confirm(app, paymentIntentId)
  await app.deliverAll()
  if (random() < 1 / 4) {
    const reason = 'by mistake'
    await operator.call('POST /api/dashboard/matches/:matchId/tip/refund', { params: { matchId }, body: { reason } })
  }
}

/** Once in four paid matches a part is refunded, and once in two of these the rest as well. */
async function maybeRefund(matchId: string, currency: CurrencyCode): Promise<void> {
  if (random() > 1 / 4) return
  const step = currencyOf(currency).isoDigits === 0 ? 1 : 5
  const amount = toDecimalString(minorUnits(step * between(20, 100)), currency)
  const refund = (part: object) =>
    operator.call('POST /api/dashboard/matches/:matchId/refund', {
      params: { matchId },
      body: { reason: 'the table was broken', ...part },
    })
  await refund({ amount })
  await app.runPayments()
  if (random() < 1 / 2) await refund({})
}

/** In the provider's units, which hold fractions that the currency itself has not. */
const unitsOf = (amounts: readonly (string | undefined)[], currency: CurrencyCode): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 10 ** currencyOf(currency).providerDigits), 0)

it(`${MATCHES} drawn matches in six currencies: the referee’s page, the statement and the provider’s transfers have the same amounts`, async () => {
  const referees: { readonly currency: CurrencyCode; readonly referee: PaidReferee }[] = []
  for (const currency of CURRENCIES) {
    const rate = toDecimalString(minorUnits(RATES[currency] ?? 0), currency)
    referees.push({ currency, referee: await verifiedReferee(app, { currency, rate }) })
  }
  const player = await openBrowser(app)
  for (let played = 0; played < MATCHES; played += 1) {
    const { currency, referee } = referees[played % referees.length]!
    await goOnDuty(referee)
    if (random() < 1 / 5) await maybeTip(player, await playedForCash(player, referee))
    else {
      const id = await paidMatch(player, referee, currency)
      await maybeTip(player, id)
      await maybeRefund(id, currency)
    }
    await app.runPayments()
  }
  await app.deliverAll()
  await app.runPayments()

  const sent = Map.groupBy(await transfers(), ({ destination }) => destination)
  const [from, to] = ['2026-01-01', '2026-12-31']
  for (const { currency, referee } of referees) {
    const { weeks, tips = [] } = await referee.call('GET /api/referees/earnings', { query: { timeZone: 'UTC' } })
    const statement = await referee.call('GET /api/referees/statement', { query: { from, to, timeZone: 'UTC' } })
    const sums = weeks.flatMap((week) => week.sums)
    expect(statement).toMatchObject({ sums, tips })
    const own = sums.find((sum) => sum.currency === currency)!
    const paid = statement.matches.flatMap(({ payout }) => (payout ? [payout] : []))
    expect(new Set(paid.map((payout) => payout.currency))).toEqual(new Set([currency]))
    for (const [sum, parts] of [
      [own.captured, paid.map(({ captured }) => captured)],
      [own.platformFee, paid.map(({ platformFee }) => platformFee)],
      [own.processingFee, paid.map(({ processingFee }) => processingFee)],
      [own.payout, paid.map(({ amount }) => amount)],
    ] as const)
      expect(unitsOf([sum], currency)).toBe(unitsOf(parts, currency))
    // Tips of matches played for cash are in the currency of their price.
    const received = Map.groupBy(sent.get(referee.payoutAccountId) ?? [], (transfer) => transfer.currency.toUpperCase())
    expect(tips.every((tip) => received.has(tip.currency))).toBe(true)
    for (const [code, parts] of received as Map<CurrencyCode, Transfer[]>) {
      const ofCode = [...sums.map(({ currency: own, payout }) => ({ currency: own, amount: payout })), ...tips]
      const amounts = ofCode.filter((sum) => sum.currency === code).map(({ amount }) => amount)
      const units = parts.reduce((sum, { amount, amount_reversed: back }) => sum + amount - back, 0)
      expect({ code, units }).toEqual({ code, units: unitsOf(amounts, code) })
    }
  }
}, 1_200_000)
