export { countryName, currencyOfCountry, isCountry } from './countries.ts'
export { currencyHandlers } from './currency.routes.ts'
export { createRates, usdRate } from './rates.ts'
export type { ExchangeRate, ExchangeRates } from './exchange-rates.ts'
