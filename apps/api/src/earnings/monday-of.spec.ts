import { mondayOf } from './monday-of.ts'

it.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-22', 0, '2026-11-16'],
  ['2026-11-23', -1, '2026-11-16'],
  ['2027-01-01', 0, '2026-12-28'],
  ['2026-03-01', -7, '2026-01-05'],
])('the Monday of %s, %i weeks on, is %s', (day, weeks, monday) => {
  expect(mondayOf(day, weeks)).toBe(monday)
})
