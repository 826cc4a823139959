import { headProblem } from './request-head.ts'

it.each([
  [[], null],
  [['Host', 'a', 'Accept-Language', 'x'.repeat(4_096), 'Cookie', 'x'.repeat(8_192)], null],
  [['Accept-Language', 'x'.repeat(4_097)], 'header_too_long'],
  [['COOKIE', 'x'.repeat(8_193)], 'header_too_long'],
  [['Host', 'a', 'hOsT', 'a'], 'several_hosts'],
])('a head of %j has the problem %s', (rawHeaders, problem) => {
  expect(headProblem(rawHeaders)).toBe(problem)
})
