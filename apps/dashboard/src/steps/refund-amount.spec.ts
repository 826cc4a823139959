import { aMatchPayment } from '@refcall/fixtures'
import { readRefund, takenBack } from './refund-amount.ts'

const left = (refundable: string, paidCurrency: string) => ({
  ...aMatchPayment().capture!,
  refundable,
  paid: refundable,
  paidCurrency,
})

describe('the amount of a refund', () => {
  it.each([
    ['4', '16.00', 'USD', '4.00'],
    [' 4,50 ', '16.00', 'USD', '4.50'],
    ['16.00', '16.00', 'USD', '16.00'],
    ['2400', '2400', 'JPY', '2400'],
    ['1.500', '4.800', 'KWD', '1.500'],
    ['1,000', '5000.00', 'USD', '1000.00'],
    ['٤٫٥٠', '16.00', 'USD', '4.50'],
  ])('works: %j of %s %s', (typed, refundable, currency, amount) =>
    expect(readRefund(typed, left(refundable, currency))).toEqual({ amount }),
  )

  it.each([
    ['', '16.00', 'USD'],
    ['0.00', '16.00', 'USD'],
    ['-4', '16.00', 'USD'],
    ['1e1', '16.00', 'USD'],
    ['1.0055', '16.00', 'USD'],
    ['24.5', '2400', 'JPY'],
    ['1.505', '4.800', 'KWD'],
  ])('refuses %j of %s %s as no amount', (typed, refundable, currency) =>
    expect(readRefund(typed, left(refundable, currency))).toEqual({ problem: 'no_amount' }),
  )

  it('refuses more than is left', () =>
    expect(readRefund('16.01', left('16.00', 'USD'))).toEqual({ problem: 'too_much' }))

  it('works: takes its part of the payout back, to the last unit', () => {
    const whole = aMatchPayment().capture!
    expect(takenBack('4.00', whole)).toBe('3.61')
    expect(takenBack('12.00', { ...whole, returned: '4.00', due: '10.83', refundable: '12.00' })).toBe('10.83')
    expect(takenBack('16.01', whole)).toBeNull()
    const cameBack = { ...whole, due: '10.83', refundOwed: '4.00' }
    expect(takenBack('4.00', cameBack)).toBe('0.00')
    expect(takenBack('16.00', cameBack)).toBe('10.83')
  })
})
