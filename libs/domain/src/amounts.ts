declare const unit: unique symbol
declare const part: unique symbol

/** A whole number of a currency's smallest coins by ISO 4217; prices and rates are kept in it. */
export type MinorUnits = number & { readonly [unit]: 'minor' }

/** A whole number of what the payment provider counts a currency in, which is not always ISO 4217's. */
export type ProviderUnits = number & { readonly [unit]: 'provider' }

/** The parts of a capture, and what became of them. */
export type PartName = 'captured' | 'processingFee' | 'platformFee' | 'payout' | 'transferred' | 'reversed' | 'returned'

/** An amount that no other part may take the place of: a swap of two does not compile. */
export type Part<Name extends PartName> = ProviderUnits & { readonly [part]: Name }

/** @throws RangeError unless `amount` is a whole, exactly representable number */
export const minorUnits = (amount: number): MinorUnits => whole<MinorUnits>(amount)

/** @throws RangeError unless `amount` is a whole, exactly representable number */
export const providerUnits = (amount: number): ProviderUnits => whole<ProviderUnits>(amount)

/** @throws RangeError unless `amount` is a whole, exactly representable number */
export const partOf = <Name extends PartName>(_: Name, amount: number): Part<Name> => whole<Part<Name>>(amount)

const whole = <Amount extends number>(amount: number): Amount => {
  if (!isWhole<Amount>(amount)) throw new RangeError('An amount is a whole number of units')
  return amount
}

const isWhole = <Amount extends number>(amount: number): amount is Amount => Number.isSafeInteger(amount)
