import { Type, type Static } from 'typebox'
import { nullable } from '../nullable.ts'
import { CurrencyCode, Id } from './ids.ts'

export const CurrencyRow = Type.Object({ code: CurrencyCode, symbol: Type.String(), name: Type.String() })
export type CurrencyRow = Static<typeof CurrencyRow>

export const Country = Type.Object({
  code: Type.String(),
  name: Type.String(),
  flag: Type.String(),
  currency: CurrencyCode,
  /** Whether referees can be paid electronically there; missing in older releases. */
  paidOut: Type.Optional(Type.Boolean()),
})
export type Country = Static<typeof Country>

/** The location derived from the caller's network address; `reason` says why there is none. */
export const Detection = Type.Object({
  success: Type.Boolean(),
  detected: Type.Boolean(),
  currency: nullable(CurrencyCode),
  city: nullable(Type.String()),
  country: nullable(Type.String()),
  countryName: nullable(Type.String()),
  reason: nullable(Type.String()),
})

export const Conversion = Type.Object({
  success: Type.Boolean(),
  conversion: Type.Object({
    convertedAmount: Type.Number(),
    exchangeRate: Type.Number(),
    /** Identifies this rate: a payment opened with it soon is charged at it. */
    quoteId: Id,
    /** The day the rate was fixed, and whether it is older than it should be. */
    rateDate: Type.String(),
    stale: Type.Boolean(),
  }),
})
