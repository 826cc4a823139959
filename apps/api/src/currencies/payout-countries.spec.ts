import { isPaidOut } from './payout-countries.ts'

it.each([
  [null, 'JP', true],
  [null, 'US', true],
  [null, 'KE', false],
  ['US', 'US', true],
  ['US', 'DE', true],
  ['US', 'JP', false],
  ['US', 'KE', false],
  ['JP', 'JP', true],
  ['JP', 'US', false],
])('F5: a platform in %s pays accounts in %s: %s', (platform, country, isPaid) => {
  expect(isPaidOut(country, platform)).toBe(isPaid)
})
