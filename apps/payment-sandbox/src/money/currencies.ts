/*
 * How Stripe counts each currency, after its page "Supported currencies". This table is the provider's: the product has
 * its own, and a spec compares the two.
 */
const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '))
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '))

/** Sent with two digits for compatibility although they have no decimals: only whole units are accepted. */
const wholeUnits = new Set(['isk', 'ugx'])

const supported = new Set(
  (
    'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp ' +
    'cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl htg huf idr ils inr ' +
    'isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn ' +
    'myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle ' +
    'sos srd std szl thb tjs tnd top try ttd twd tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'
  ).split(' '),
)

/** Documented minimum charge, in the API's units. Other currencies have no minimum of their own. */
const minimumCharge: Readonly<Record<string, number>> = {
  usd: 50,
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
}

/** The fixed part of the fee, if a price list states one; otherwise an approximation. */
const fixedFee: Readonly<Record<string, number>> = {
  usd: 30,
  aed: 100,
  aud: 30,
  bgn: 50,
  brl: 39,
  cad: 30,
  chf: 30,
  czk: 650,
  dkk: 180,
  eur: 25,
  gbp: 20,
  hkd: 235,
  huf: 8500,
  inr: 300,
  jpy: 40,
  mxn: 300,
  myr: 100,
  nok: 200,
  nzd: 30,
  pln: 100,
  ron: 100,
  sek: 180,
  sgd: 50,
  thb: 1100,
  kwd: 90,
  bhd: 110,
  omr: 110,
  jod: 210,
  tnd: 940,
  krw: 400,
  vnd: 7500,
  clp: 280,
  isk: 4000,
  ugx: 110000,
}

export const isSupported = (currency: string): boolean => supported.has(currency)

/** Decimal digits of the amounts in the API. */
export const digitsOf = (currency: string): 0 | 2 | 3 =>
  zeroDecimal.has(currency) ? 0 : threeDecimal.has(currency) ? 3 : 2

/** Charged amounts must be a multiple of this: 10 for three-decimal currencies, 100 for those with only whole units. */
export const stepOf = (currency: string): 1 | 10 | 100 =>
  threeDecimal.has(currency) ? 10 : wholeUnits.has(currency) ? 100 : 1

export const minimumOf = (currency: string): number => minimumCharge[currency] ?? stepOf(currency)

export const fixedFeeOf = (currency: string): number =>
  fixedFee[currency] ?? { 0: 40, 2: 30, 3: 100 }[digitsOf(currency)]

/** Formats an amount as error messages do: `$0.50 usd`. */
export const written = (amount: number, currency: string): string => {
  const digits = digitsOf(currency)
  const number = (amount / 10 ** digits).toFixed(digits)
  const symbol = { usd: '$', eur: '€', gbp: '£', jpy: '¥' }[currency] ?? ''
  return symbol === '' ? `${number} ${currency.toUpperCase()}` : `${symbol}${number} ${currency}`
}
