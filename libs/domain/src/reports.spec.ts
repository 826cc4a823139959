import { LIMITS } from './limits.ts'
import { isReportable } from './reports.ts'

it('a match can be reported while it lasts, and for thirty days after its end', () => {
  expect(isReportable(null, 0)).toBe(true)
  expect(isReportable(0, LIMITS.reports.afterEndMs)).toBe(true)
  expect(isReportable(0, LIMITS.reports.afterEndMs + 1)).toBe(false)
})
