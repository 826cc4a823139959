import { CURRENCIES } from '@refcall/domain'
import { SERVER_LIMITS } from '../platform/limits.ts'

/** Plain positive decimals that a double can hold; exponents and zero would break the arithmetic. */
const RATE = /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,12})?$/

/** The service's rates for our currencies; some may be missing. */
export interface FetchedRates {
  readonly date: string
  readonly perUsd: ReadonlyMap<string, string>
}

/**
 * Reads the latest rates of a Frankfurter-compatible service.
 * @param url its base URL, without `/latest`
 * @throws Error on a timeout or any other response
 */
export async function fetchFrankfurter(url: string): Promise<FetchedRates> {
  const response = await fetch(`${url.replace(/\/$/, '')}/latest?base=USD`, {
    signal: AbortSignal.timeout(SERVER_LIMITS.exchange.timeoutMs),
  })
  if (!response.ok) throw new Error(`the exchange rate service answered ${response.status}`)
  const answer: unknown = await response.json()
  if (!isAnswer(answer)) throw new Error('the exchange rate service answered something else than rates')
  const perUsd = new Map([['USD', '1']])
  for (const { code } of CURRENCIES) {
    const text = String(answer.rates[code])
    if (RATE.test(text)) perUsd.set(code, text)
  }
  return { date: answer.date, perUsd }
}

function isAnswer(answer: unknown): answer is { date: string; rates: Record<string, unknown> } {
  if (typeof answer !== 'object' || answer === null) return false
  if (!('base' in answer) || !('date' in answer) || !('rates' in answer)) return false
  const { base, date, rates } = answer
  const isDate = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
  return base === 'USD' && isDate && typeof rates === 'object' && rates !== null
}
