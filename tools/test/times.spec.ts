import { lineOf, timesOfJourneys } from './times.ts'

it('adds up the tries of a journey, in suites of any depth', () => {
  const journey = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const report = {
    suites: [{ specs: [journey('pays', 1_500)], suites: [{ specs: [journey('plays', 1_000, 2_040)] }] }],
  }
  expect(timesOfJourneys(report)).toEqual([
    ['pays', 1.5],
    ['plays', 3],
  ])
})

it('says how long a file took, and how long in the run before', () => {
  expect(lineOf(['a.spec.ts', 12.34])).toBe('    12.3 s  a.spec.ts')
  expect(lineOf(['a.spec.ts', 12.34], { 'a.spec.ts': 9 })).toBe('    12.3 s  a.spec.ts (before: 9.0 s)')
})
