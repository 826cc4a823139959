import type { Output } from '@refcall/contract'
import {
  convertMinor,
  currencyOf,
  isOfferedCurrency,
  minorUnits,
  type CurrencyCode,
  type MinorUnits,
} from '@refcall/domain'
import type { Deps } from '../platform/deps.ts'
import { invalid } from '../platform/refusal.ts'
import { quoteRate } from './quote.service.ts'

type Conversion = Output<'GET /api/currency/convert'>['conversion']

/**
 * The amount in another currency, at a rate that can be charged by its quote.
 * @param asked `amount` in major units
 * @throws Refusal `invalid_request` naming the unknown currency
 */
export async function convertAmount(
  deps: Pick<Deps, 'db' | 'clock' | 'rates'>,
  asked: { amount: number; from: string; to: string },
): Promise<Conversion> {
  const [from, to] = [known(asked.from, 'from'), known(asked.to, 'to')]
  const { id: quoteId, rate, rate_date: rateDate, stale } = await quoteRate(deps, from, to)
  const converted = convertMinor(toMinor(asked.amount, from), { from, to, rate })
  return {
    convertedAmount: converted / 10 ** currencyOf(to).isoDigits,
    exchangeRate: Number(rate),
    quoteId,
    rateDate,
    stale,
  }
}

function known(code: string, path: string): CurrencyCode {
  if (isOfferedCurrency(code)) return code
  throw invalid(path, 'is not a currency we know')
}

/** The wire carries a JSON number; what is finer than the currency is rounded away. */
function toMinor(amount: number, currency: CurrencyCode): MinorUnits {
  return minorUnits(Math.round(Number(`${amount.toFixed(6)}e${currencyOf(currency).isoDigits}`)))
}
