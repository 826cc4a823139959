import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CurrencyCode } from '../shapes/ids.ts'
import { Conversion, Country, CurrencyRow, Detection } from '../shapes/money.ts'

export const moneyEndpoints = {
  'GET /api/currencies': endpoint({
    summary: 'The currencies a player can pay in',
    access: 'anyone',
    response: Type.Object({ success: Type.Literal(true), currencies: Type.Array(CurrencyRow) }),
    errors: [],
  }),
  'GET /api/currency/detect': endpoint({
    summary: 'Guess country and currency from the network address',
    access: 'anyone',
    response: Detection,
    errors: [],
  }),
  'GET /api/currency/convert': endpoint({
    summary: 'Convert an amount at the current rate',
    access: 'anyone',
    query: Type.Object({
      amount: Type.Number({ minimum: 0, maximum: 1e9 }),
      from: CurrencyCode,
      to: CurrencyCode,
    }),
    response: Conversion,
    errors: ['invalid_request', 'unavailable'],
  }),
  'GET /api/countries': endpoint({
    summary: 'Countries with flag and currency, by name',
    access: 'anyone',
    response: Type.Object({ success: Type.Literal(true), countries: Type.Array(Country) }),
    errors: [],
  }),
}
