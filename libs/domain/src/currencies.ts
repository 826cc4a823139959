interface CurrencyRow {
  readonly name: string
  /** Only where the product has its own symbol; every other currency is shown by its code. */
  readonly symbol?: string
  /** Digits after the point by ISO 4217. */
  readonly isoDigits: 0 | 2 | 3
  /** Digits the payment provider expects in a charge; only where it differs from ISO 4217. */
  readonly providerDigits?: 0 | 2 | 3
}

// Provider exponents that are not ISO's: ISK and UGX are charged in hundredths that must be 00,
// MGA in whole ariary. HUF and TWD are whole only in payouts; their charges keep two digits.
// BHD, JOD, KWD, OMR and TND are charged in thousandths whose last digit must be 0.
const ROWS = {
  USD: { name: 'US Dollar', symbol: '$', isoDigits: 2 },
  EUR: { name: 'Euro', symbol: '€', isoDigits: 2 },
  GBP: { name: 'British Pound', symbol: '£', isoDigits: 2 },
  JPY: { name: 'Japanese Yen', symbol: '¥', isoDigits: 0 },
  CAD: { name: 'Canadian Dollar', symbol: 'CA$', isoDigits: 2 },
  AUD: { name: 'Australian Dollar', symbol: 'A$', isoDigits: 2 },
  CHF: { name: 'Swiss Franc', symbol: 'CHF', isoDigits: 2 },
  CNY: { name: 'Chinese Yuan', symbol: '¥', isoDigits: 2 },
  AED: { name: 'UAE Dirham', isoDigits: 2 },
  ARS: { name: 'Argentine Peso', isoDigits: 2 },
  BGN: { name: 'Bulgarian Lev', isoDigits: 2 },
  BHD: { name: 'Bahraini Dinar', isoDigits: 3 },
  BIF: { name: 'Burundian Franc', isoDigits: 0 },
  BRL: { name: 'Brazilian Real', isoDigits: 2 },
  CLP: { name: 'Chilean Peso', isoDigits: 0 },
  COP: { name: 'Colombian Peso', isoDigits: 2 },
  CRC: { name: 'Costa Rican Colón', isoDigits: 2 },
  CZK: { name: 'Czech Koruna', isoDigits: 2 },
  DJF: { name: 'Djiboutian Franc', isoDigits: 0 },
  DKK: { name: 'Danish Krone', isoDigits: 2 },
  EGP: { name: 'Egyptian Pound', isoDigits: 2 },
  GNF: { name: 'Guinean Franc', isoDigits: 0 },
  HKD: { name: 'Hong Kong Dollar', isoDigits: 2 },
  HUF: { name: 'Hungarian Forint', isoDigits: 2 },
  IDR: { name: 'Indonesian Rupiah', isoDigits: 2 },
  ILS: { name: 'Israeli New Shekel', isoDigits: 2 },
  INR: { name: 'Indian Rupee', isoDigits: 2 },
  ISK: { name: 'Icelandic Króna', isoDigits: 0, providerDigits: 2 },
  JOD: { name: 'Jordanian Dinar', isoDigits: 3 },
  KES: { name: 'Kenyan Shilling', isoDigits: 2 },
  KMF: { name: 'Comorian Franc', isoDigits: 0 },
  KRW: { name: 'South Korean Won', isoDigits: 0 },
  KWD: { name: 'Kuwaiti Dinar', isoDigits: 3 },
  MAD: { name: 'Moroccan Dirham', isoDigits: 2 },
  MGA: { name: 'Malagasy Ariary', isoDigits: 2, providerDigits: 0 },
  MXN: { name: 'Mexican Peso', isoDigits: 2 },
  MYR: { name: 'Malaysian Ringgit', isoDigits: 2 },
  NGN: { name: 'Nigerian Naira', isoDigits: 2 },
  NOK: { name: 'Norwegian Krone', isoDigits: 2 },
  NZD: { name: 'New Zealand Dollar', isoDigits: 2 },
  OMR: { name: 'Omani Rial', isoDigits: 3 },
  PEN: { name: 'Peruvian Sol', isoDigits: 2 },
  PHP: { name: 'Philippine Peso', isoDigits: 2 },
  PLN: { name: 'Polish Złoty', isoDigits: 2 },
  PYG: { name: 'Paraguayan Guaraní', isoDigits: 0 },
  QAR: { name: 'Qatari Riyal', isoDigits: 2 },
  RON: { name: 'Romanian Leu', isoDigits: 2 },
  RWF: { name: 'Rwandan Franc', isoDigits: 0 },
  SAR: { name: 'Saudi Riyal', isoDigits: 2 },
  SEK: { name: 'Swedish Krona', isoDigits: 2 },
  SGD: { name: 'Singapore Dollar', isoDigits: 2 },
  THB: { name: 'Thai Baht', isoDigits: 2 },
  TND: { name: 'Tunisian Dinar', isoDigits: 3 },
  TRY: { name: 'Turkish Lira', isoDigits: 2 },
  TWD: { name: 'New Taiwan Dollar', isoDigits: 2 },
  UAH: { name: 'Ukrainian Hryvnia', isoDigits: 2 },
  UGX: { name: 'Ugandan Shilling', isoDigits: 0, providerDigits: 2 },
  UYU: { name: 'Uruguayan Peso', isoDigits: 2 },
  VND: { name: 'Vietnamese Đồng', isoDigits: 0 },
  VUV: { name: 'Vanuatu Vatu', isoDigits: 0 },
  XAF: { name: 'Central African CFA Franc', isoDigits: 0 },
  XOF: { name: 'West African CFA Franc', isoDigits: 0 },
  XPF: { name: 'CFP Franc', isoDigits: 0 },
  ZAR: { name: 'South African Rand', isoDigits: 2 },
} as const satisfies Record<string, CurrencyRow>

export type CurrencyCode = keyof typeof ROWS

export interface Currency {
  readonly code: CurrencyCode
  readonly name: string
  /** The product's own symbol, or the code. */
  readonly symbol: string
  /** Digits after the point by ISO 4217; our minor units. */
  readonly isoDigits: number
  /** The provider's digits after the point for a charge. */
  readonly providerDigits: number
}

export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(ROWS, code)

/** Replaced by another currency: old amounts are still shown, but no rate or payment is in them any more. */
const ENDED: ReadonlySet<string> = new Set(['BGN'] satisfies CurrencyCode[])

/** Whether a rate or a payment may be in this currency. */
export const isOfferedCurrency = (code: string): code is CurrencyCode => isCurrency(code) && !ENDED.has(code)

/** @throws RangeError for a code that is none of ours */
export const knownCurrency = (code: string): CurrencyCode => {
  if (!isCurrency(code)) throw new RangeError(`The currency ${code} is not known`)
  return code
}

export const currencyOf = (code: CurrencyCode): Currency => {
  const row: CurrencyRow = ROWS[code]
  return {
    code,
    name: row.name,
    symbol: row.symbol ?? code,
    isoDigits: row.isoDigits,
    providerDigits: row.providerDigits ?? row.isoDigits,
  }
}

export const CURRENCIES: readonly Currency[] = Object.keys(ROWS).filter(isCurrency).map(currencyOf)

/** The symbol before an amount; unknown codes are shown unchanged. */
export const symbolOf = (code: string): string => (isCurrency(code) ? currencyOf(code).symbol : code)
