import { minorUnits, partOf, providerUnits, type MinorUnits, type Part, type ProviderUnits } from './amounts.ts'
import { toProviderUnits } from './charge.ts'
import { payoutAfterReturn, sharesOf } from './shares.ts'
import { toDecimalString } from './money.ts'

describe('amounts', () => {
  it('works: a whole number is what it was', () => {
    expect([minorUnits(1600), providerUnits(-5), partOf('payout', 1444)]).toEqual([1600, -5, 1444])
  })

  it('refuses: what is not whole or not exact', () => {
    for (const broken of [1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1]) {
      expect(() => minorUnits(broken)).toThrow(RangeError)
      expect(() => providerUnits(broken)).toThrow(RangeError)
      expect(() => partOf('captured', broken)).toThrow(RangeError)
    }
  })
})

/** Each of these must not compile: `tsc` fails here once one of them does. Never run. */
export function planted(
  minor: MinorUnits,
  units: ProviderUnits,
  captured: Part<'captured'>,
  processingFee: Part<'processingFee'>,
): void {
  const { payout, platformFee } = sharesOf({ captured, processingFee, currency: 'USD' })
  const returned = partOf('returned', 400)

  // @ts-expect-error the fee in the place of the captured amount
  sharesOf({ captured: processingFee, processingFee, currency: 'USD' })
  // @ts-expect-error the captured amount in the place of the fee
  sharesOf({ captured, processingFee: captured, currency: 'USD' })
  // @ts-expect-error the platform's fee in the place of the payout
  payoutAfterReturn({ payout: platformFee, returned, charged: units, currency: 'USD' })
  // @ts-expect-error what was charged in the place of what came back
  payoutAfterReturn({ payout, returned: units, charged: units, currency: 'USD' })
  // @ts-expect-error the provider's units where ISO 4217's are asked for
  toDecimalString(units, 'USD')
  // @ts-expect-error units that the provider was asked for already
  toProviderUnits(units, 'USD')
  // @ts-expect-error ISO 4217's units in the place of the provider's
  const charged: ProviderUnits = minor
  // @ts-expect-error a number that nothing has checked
  const unchecked: MinorUnits = 16.5
  // @ts-expect-error a difference is a number again, until it is checked
  const left: Part<'payout'> = payout - returned
  void [charged, unchecked, left]
}
