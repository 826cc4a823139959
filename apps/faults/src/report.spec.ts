import { isWell, reportLines } from './report.ts'

it('a report has one line per check with how often it was tried', () => {
  const checks = [
    { what: 'kills of the API', tried: 3, wrong: [] },
    { what: 'books that differ', wrong: [] },
  ]
  expect(isWell(checks)).toBe(true)
  expect(reportLines(checks)).toEqual(['✓      3  kills of the API', '✓         books that differ'])
})

it('a check with findings fails the run and shows the first of them', () => {
  const wrong = Array.from({ length: 10 }, (_, index) => `finding ${index}`)
  const lines = reportLines([{ what: 'races', tried: 10, wrong }])
  expect(isWell([{ what: 'races', tried: 10, wrong }])).toBe(false)
  expect(lines[0]).toBe('✗     10  races: 10 wrong')
  expect(lines.at(-1)).toContain('and 2 more')
})

it('a check that was never tried fails the run, as does a run without checks', () => {
  expect(isWell([{ what: 'kills of the API', tried: 0, wrong: [] }])).toBe(false)
  expect(reportLines([{ what: 'kills of the API', tried: 0, wrong: [] }])[1]).toContain('never tried')
  expect(isWell([])).toBe(false)
})
