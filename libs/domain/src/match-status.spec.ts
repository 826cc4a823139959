import { ACTIVE_STATUSES, isActive, MATCH_STATUSES, TERMINAL_STATUSES, WAITING_STATUSES } from './match-status.ts'

describe('match statuses', () => {
  it('works: every status is either active or terminal', () => {
    expect([...ACTIVE_STATUSES, ...TERMINAL_STATUSES]).toEqual([...MATCH_STATUSES])
    expect(MATCH_STATUSES.filter(isActive)).toEqual([...ACTIVE_STATUSES])
  })

  it('works: a waiting assignment is active', () => {
    expect(WAITING_STATUSES.every(isActive)).toBe(true)
  })
})
