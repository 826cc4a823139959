import fc from 'fast-check'
import { ApiError } from '../wire/errors.ts'
import { checkAmount, checkCurrency } from './amounts.ts'
import { digitsOf, fixedFeeOf, minimumOf, stepOf, written } from './currencies.ts'
import { display } from './display.ts'
import { processingFee } from '../balance/entries.ts'

const codes = ['usd', 'eur', 'gbp', 'jpy', 'kwd', 'huf', 'chf', 'isk', 'ugx', 'krw', 'tnd', 'clp', 'inr', 'xof']

describe('works', () => {
  it('counts each currency as the provider does', () => {
    expect(codes.map((code) => [code, digitsOf(code), stepOf(code)])).toEqual([
      ['usd', 2, 1],
      ['eur', 2, 1],
      ['gbp', 2, 1],
      ['jpy', 0, 1],
      ['kwd', 3, 10],
      ['huf', 2, 1],
      ['chf', 2, 1],
      ['isk', 2, 100],
      ['ugx', 2, 100],
      ['krw', 0, 1],
      ['tnd', 3, 10],
      ['clp', 0, 1],
      ['inr', 2, 1],
      ['xof', 0, 1],
    ])
    expect([minimumOf('usd'), minimumOf('jpy'), minimumOf('huf'), minimumOf('gbp')]).toEqual([50, 50, 17_500, 30])
    expect(checkCurrency('USD')).toBe('usd')
  })

  it('writes amounts for errors and for people', () => {
    expect([written(50, 'usd'), written(50, 'jpy'), written(1230, 'kwd')]).toEqual([
      '$0.50 usd',
      '¥50 jpy',
      '1.230 KWD',
    ])
    expect([display(1234, 'usd'), display(1234, 'jpy')]).toEqual(['$12.34', '¥1,234'])
  })

  it('takes 2.9 % and a fixed part, never more than the payment', () => {
    expect([processingFee(2000, 'usd'), processingFee(10, 'usd'), processingFee(1000, 'jpy')]).toEqual([88, 10, 69])
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.integer({ min: 1, max: 99_999_999 }), (code, amount) => {
        const fee = processingFee(amount, code)
        const isRounded = Math.abs(fee - fixedFeeOf(code) - amount * 0.029) <= 0.5
        return Number.isInteger(fee) && fee > 0 && fee <= amount && (fee === amount || isRounded)
      }),
    )
  })

  it('takes every whole step from the minimum up, and nothing between', () => {
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.integer({ min: 0, max: 900_000 }), (code, above) => {
        const amount = Math.ceil(minimumOf(code) / stepOf(code)) * stepOf(code) + above
        const refused = (): boolean => {
          try {
            checkAmount(amount, code)
            return false
          } catch (error) {
            return error instanceof ApiError
          }
        }
        return refused() === (amount % stepOf(code) !== 0)
      }),
    )
  })
})

describe('refuses', () => {
  it.each([
    [0, 'usd', 'parameter_invalid_integer'],
    [-5, 'usd', 'parameter_invalid_integer'],
    [49, 'usd', 'amount_too_small'],
    [100_000_000, 'usd', 'amount_too_large'],
  ])('%i %s: %s', (amount, currency, code) => {
    expect(() => checkAmount(amount, currency)).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ code }) as object }),
    )
  })

  it('an unknown currency', () => {
    expect(() => checkCurrency('xyz')).toThrow('Invalid currency: xyz')
  })
})
