import { aDashboardMatch } from '@refcall/fixtures'
import { withEvent, withMatch } from './newest.ts'

const range = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-11-30T23:59:59.999Z' }
const newer = aDashboardMatch({ id: 'newer', version: 2, createdAt: '2026-11-20T12:00:00.000Z' })
const older = aDashboardMatch({ id: 'older', version: 2, createdAt: '2026-11-10T12:00:00.000Z' })
const shown = [newer, older]
const anEvent = (id: string, occurredAt: string) =>
  ({ id, refereeId: 'r1', event: 'available', latitude: 48, longitude: -123, occurredAt }) as const

describe('what is told live', () => {
  describe('works', () => {
    it('a refund that came back and left the version', () => {
      const refunded = { ...older, returnedAmount: '4.00' }
      expect(withMatch([newer, refunded], { ...older, refundOwed: '4.00' }, range)[1]).toMatchObject({
        refundOwed: '4.00',
      })
    })

    it('replaces a match by its newer version, in its place', () => {
      const next = { ...older, version: 3, status: 'cancelled' as const }
      expect(withMatch(shown, next, range)).toEqual([newer, next])
    })

    it('puts a new match where its age belongs', () => {
      const between = aDashboardMatch({ id: 'between', createdAt: '2026-11-15T00:00:00.000Z' })
      expect(withMatch(shown, between, range).map(({ id }) => id)).toEqual(['newer', 'between', 'older'])
      const first = aDashboardMatch({ id: 'first', createdAt: range.startDate })
      expect(withMatch(shown, first, range).at(-1)).toBe(first)
    })

    it('replaces a match by what a refund made of it, though its version stays', () => {
      const refunded = { ...older, returnedAmount: '4.00' }
      expect(withMatch(shown, refunded, range)).toEqual([newer, refunded])
      expect(withMatch([newer, refunded], { ...older, returnedAmount: '10.00' }, range)[1]).toMatchObject({
        returnedAmount: '10.00',
      })
    })

    it('counts the last instant in', () => {
      const last = aDashboardMatch({ id: 'last', createdAt: range.endDate })
      expect(withMatch(shown, last, range)[0]).toBe(last)
    })

    it('adds an event once', () => {
      const event = anEvent('e1', '2026-11-20T12:00:00.000Z')
      const events = withEvent([], event, range)
      expect(events).toEqual([event])
      expect(withEvent(events, event, range)).toBe(events)
    })
  })

  describe('refuses', () => {
    it.each([1, 2])('version %i of a match known in version 2', (version) =>
      expect(withMatch(shown, { ...older, version, status: 'pending' }, range)).toBe(shown),
    )

    it('a refund that was sent back before it was', () => {
      const cameBack = [newer, { ...older, refundOwed: '4.00' }]
      expect(withMatch(cameBack, older, range)).toBe(cameBack)
    })

    it('what was true before a refund', () => {
      const refunded = [newer, { ...older, returnedAmount: '4.00' }]
      expect(withMatch(refunded, older, range)).toBe(refunded)
    })

    it('what lies outside the range', () => {
      const outside = '2026-12-01T00:00:00.000Z'
      expect(withMatch(shown, aDashboardMatch({ createdAt: outside }), range)).toBe(shown)
      expect(withEvent([], anEvent('e2', outside), range)).toEqual([])
    })
  })
})
