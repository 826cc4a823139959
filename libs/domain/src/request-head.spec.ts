import { headProblem } from './request-head.ts'

it.each([
  ['/', [], null],
  [`/${'x'.repeat(4_095)}`, [], null],
  [`/${'/'.repeat(4_096)}`, [], 'address_too_long'],
  ['/', ['Host', 'a', 'Accept-Language', 'x'.repeat(4_096), 'Cookie', 'x'.repeat(8_192)], null],
  ['/', ['Accept-Language', 'x'.repeat(4_097)], 'header_too_long'],
  ['/', ['COOKIE', 'x'.repeat(8_193)], 'header_too_long'],
  ['/', ['Host', 'a', 'hOsT', 'a'], 'several_hosts'],
])('G1: a head for %j with %j has the problem %s', (url, rawHeaders, problem) => {
  expect(headProblem({ url, rawHeaders })).toBe(problem)
})
