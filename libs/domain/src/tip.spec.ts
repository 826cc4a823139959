import fc from 'fast-check'
import { isChargeable, toProviderUnits } from './charge.ts'
import { CURRENCIES } from './currencies.ts'
import { tipAmountsIn, tipUntil } from './tip.ts'

describe('the amounts of a tip', () => {
  it.each([
    ['USD', '1', [200, 300, 500], 10_000],
    ['EUR', '1.08', [200, 300, 500], 10_000],
    ['JPY', '0.0066', [300, 500, 800], 15_000],
    ['KWD', '3.25', [600, 1000, 1500], 30_000],
    ['ISK', '0.0072', [300, 400, 600], 15_000],
  ] as const)('are round amounts of %s at %s', (currency, rate, suggested, max) => {
    expect(tipAmountsIn(currency, rate)).toEqual({ suggested, max })
  })

  it.each([
    ['HUF', '0.0028'],
    ['MXN', '0.055'],
    ['THB', '0.029'],
    ['JPY', '0.0066'],
    ['USD', '1'],
  ] as const)('are not below the least charge of %s', (currency, rate) => {
    for (const amount of tipAmountsIn(currency, rate).suggested) expect(isChargeable(amount, currency, rate)).toBe(true)
  })

  it('can be charged in every currency, differ, and grow', () => {
    // What one unit was ever worth, in dollars; a currency without a smaller coin never more than a few cents.
    const mostOf = (digits: number) => (digits === 0 ? 0.05 : 0.9)
    const currencyAndRate = fc
      .constantFrom(...CURRENCIES)
      .chain(({ code, isoDigits, providerDigits }) =>
        fc.tuple(
          fc.constant(code),
          fc.double({ min: 0.00003, max: mostOf(Math.min(isoDigits, providerDigits)), noNaN: true }),
        ),
      )
    fc.assert(
      fc.property(currencyAndRate, ([code, worth]) => {
        const usdRate = worth.toFixed(12)
        const { suggested, max } = tipAmountsIn(code, usdRate)
        expect(new Set(suggested).size).toBe(3)
        expect([...suggested, max].toSorted((a, b) => a - b)).toEqual([...suggested, max])
        for (const amount of [...suggested, max]) {
          expect(toProviderUnits(amount, code)).toBeGreaterThan(0)
        }
      }),
    )
  })
})

it('a match may be tipped for seven days from its completion', () => {
  expect(tipUntil(new Date('2026-02-26T10:00:00Z'))).toEqual(new Date('2026-03-05T10:00:00Z'))
})
