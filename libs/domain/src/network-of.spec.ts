import { isIPv6 } from 'node:net'
import { networkOf, siteOf } from './network-of.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
  expect(isIPv6(network)).toBe(network.includes(':'))
})

it('is one for all addresses that one subscriber has, and another for the neighbour', () => {
  expect(networkOf('2001:db8:1:2:ffff::1')).toBe(networkOf('2001:db8:1:2::2'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
})

it('is part of a site: of IPv6 all networks that one customer can have', () => {
  expect(siteOf('2001:db8:1:3::1')).toBe('2001:db8:1::')
  expect(siteOf('2001:db8:2:3::1')).not.toBe(siteOf('2001:db8:1:3::1'))
  expect(['203.0.113.7', '::ffff:203.0.113.7', '::1'].map(siteOf)).toEqual(['203.0.113.7', '203.0.113.7', '::1'])
})
