import { emergencyNumber } from './emergency-number.ts'

it('T3: the emergency number is the one that the country knows, and 112 everywhere else', () => {
  expect(['US', 'CA', 'MX', 'GB', 'AU', 'NZ', 'JP', 'BR'].map(emergencyNumber)).toEqual([
    '911',
    '911',
    '911',
    '999',
    '000',
    '111',
    '110',
    '190',
  ])
  expect(['DE', 'IN', 'AQ', '', null].map(emergencyNumber)).toEqual(['112', '112', '112', '112', '112'])
})
