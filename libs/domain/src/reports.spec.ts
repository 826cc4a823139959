import { LIMITS } from './limits.ts'
import { isReportable } from './reports.ts'

it('a match can be reported while it lasts, and for thirty days after its end', () => {
  const endedAt = Date.UTC(2026, 5, 1)
  const last = endedAt + LIMITS.reports.afterEndMs
  expect(isReportable(null, last + 1)).toBe(true)
  expect([isReportable(endedAt, last), isReportable(endedAt, last + 1)]).toEqual([true, false])
})
