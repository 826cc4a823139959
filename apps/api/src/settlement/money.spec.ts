import {
  chargeableMinor,
  convertMinor,
  crossCheckAmount,
  currencyOf,
  providerDecimal,
  sharesOf,
  toDecimalString,
  toProviderUnits,
  minorUnits,
  partOf,
  type CurrencyCode,
  type MinorUnits,
} from '@refcall/domain'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { usdRate } from '../currencies/index.ts'
import { awaitingCode, enterCode, seenByPlayer, verifiedReferee } from '../testing/payment-scenarios.ts'
import { reconciliationDifferences } from '../testing/reconciliation-differences.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterEach(async () => {
  await app.runPayments()
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  await app.deliverAll()
  expect(await reconciliationDifferences(app)).toEqual([])
})
afterAll(() => app.close())

interface Kept {
  readonly status: string
  readonly amount_received: number
  readonly currency: string
  readonly latest_charge: {
    readonly balance_transaction: { readonly amount: number; readonly fee: number; readonly currency: string }
  }
}

/** Plays an electronic match in a currency. Reads from the provider what was captured, kept and paid. */
async function play(rateCurrency: CurrencyCode, rate: string, currency: CurrencyCode, totalMinor: MinorUnits) {
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app, { currency: rateCurrency, rate })]
  const amount = crossCheckAmount(totalMinor, currency)
  const { id, code, paymentIntentId } = await awaitingCode(app, player, referee, { amount, currency })
  expect((await seenByPlayer(player, id)).totalAmount).toBe(toDecimalString(totalMinor, currency))
  const verified = await enterCode(referee, id, code)
  expect(verified.status).toBe(200)
  await app.runPayments()
  const intent = await app.provider<Kept & Record<string, unknown>>(
    'GET',
    `payment_intents/${paymentIntentId}?expand[]=latest_charge.balance_transaction`,
  )
  const { data } = await app.provider<{ data: { amount: number; currency: string; destination: string }[] }>(
    'GET',
    'transfers?limit=100',
  )
  const transfer = data.find(({ destination }) => destination === referee.payoutAccountId)
  return { verified: verified.body, intent, transfer }
}

describe('to the last minor unit at the provider', () => {
  it.each([
    ['JPY', '303', 2_424, 2_424],
    ['KWD', '1.255', 10_040, 10_040],
    ['HUF', '725.05', 580_040, 580_040],
    ['CHF', '2.05', 1_640, 1_640],
    ['USD', '2.07', 1_656, 1_656],
    ['ISK', '250', 2_000, 200_000],
    ['UGX', '7000', 56_000, 5_600_000],
    ['TWD', '61.5', 49_200, 49_200],
    ['KRW', '2500', 20_000, 20_000],
  ] as const)('%s at %s', async (currency, rate, totalMinor, units) => {
    const { verified, intent, transfer } = await play(currency, rate, currency, minorUnits(totalMinor))
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: units, currency: currency.toLowerCase() })
    const kept = intent.latest_charge.balance_transaction
    const settled = kept.currency.toUpperCase() as CurrencyCode
    const shares = sharesOf({
      captured: partOf('captured', kept.amount),
      processingFee: partOf('processingFee', kept.fee),
      currency: settled,
    })
    expect(transfer).toMatchObject({ amount: shares.payout, currency: kept.currency })
    expect(verified).toMatchObject({ payoutAmount: providerDecimal(shares.payout, settled), payoutCurrency: settled })
  })

  it.each([
    ['USD', '2.50', 'JPY'],
    ['JPY', '301', 'KWD'],
    ['EUR', '1.99', 'HUF'],
    ['KWD', '0.505', 'CHF'],
  ] as const)('a referee who asks %s %s, paid in %s', async (from, rate, currency) => {
    const rateMinor = Number(rate.replace('.', ''))
    const { rate: exchange } = await app.deps.rates.rate(from, currency)
    const total = chargeableMinor(
      convertMinor(minorUnits(8 * rateMinor), { from, to: currency, rate: exchange }),
      currency,
    )
    const { intent } = await play(from, rate, currency, total)
    expect(intent.amount_received).toBe(toProviderUnits(total, currency))
    const match = await app.deps.db
      .selectFrom('match')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(Number(match.usd_rate)).toBeCloseTo(Number(await usdRate(app.deps, currency)), 10)
    expect(currencyOf(currency).code).toBe(match.currency)
  })
})
