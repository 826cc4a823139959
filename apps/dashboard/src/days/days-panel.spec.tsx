import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { createQueryClient } from '@refcall/api-client'
import { dayOf } from '@refcall/domain'
import { aDashboardMatch, FakeService, refused, THEN } from '@refcall/fixtures'
import { addDays, daysOf, type DayRange } from '../range/day-range.ts'
import { show } from '../testing/show.tsx'
import { byDay } from './by-day.ts'
import type { DayBarsProps } from './day-bars.tsx'
import { DaysPanel } from './days-panel.tsx'

/** What the bars are given: they cannot be drawn in jsdom. */
let bars: DayBarsProps
jest.mock('./day-bars.tsx', () => ({
  DayBars: (props: DayBarsProps) => {
    bars = props
    return null
  },
}))

const DAYS = 'GET /api/dashboard/days'
const today = dayOf(new Date(THEN))
const range = { from: addDays(today, -30), to: today }
const overview = { from: addDays(today, -89), to: today }
const matches = [aDashboardMatch({ createdAt: THEN, totalAmountUsd: '16.00' })]

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.on(DAYS, { days: daysOf(overview).map((day) => ({ day, matches: 3 })) })
})

const open = (shown: DayRange = range) => {
  const onRange = jest.fn<void, [DayRange]>()
  const page = show(
    <QueryClientProvider client={createQueryClient()}>
      <DaysPanel range={shown} onRange={onRange} figures={byDay(matches, shown)} />
    </QueryClientProvider>,
  )
  return { ...page, onRange }
}
const bead = (name: 'First day' | 'Last day') => screen.getByRole('slider', { name })
/** As a browser reports a drag: many inputs, one change. */
const drag = (name: 'First day' | 'Last day', ...positions: number[]) => {
  for (const value of positions) fireEvent.input(bead(name), { target: { value: String(value) } })
  act(() => void bead(name).dispatchEvent(new Event('change', { bubbles: true })))
}

describe('the bars of days', () => {
  describe('work', () => {
    it('counts ninety days in the reader’s time zone, the shown ones live', async () => {
      open()
      await waitFor(() => expect(bars.counts[0]).toBe(3))
      expect(Object.fromEntries(new URLSearchParams(service.made(DAYS)[0]?.search))).toEqual({
        ...overview,
        timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      expect([bars.counts.length, bars.first, bars.last]).toEqual([90, 59, 89])
      expect([bars.counts[58], bars.counts[59], bars.counts[89]]).toEqual([3, 0, 1])
    })

    it('C2: counts in days of UTC, and says so, where the device names no time zone', async () => {
      const options = new Intl.DateTimeFormat().resolvedOptions()
      const spy = jest
        .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
        .mockReturnValue({ ...options, timeZone: 'Etc/Unknown' })
      open()
      await waitFor(() => expect(bars.counts[0]).toBe(3))
      expect(new URLSearchParams(service.made(DAYS)[0]?.search).get('timeZone')).toBe('UTC')
      expect(screen.getByText(/Days are counted in UTC/)).toBeVisible()
      spy.mockRestore()
    })

    it('a stretch marked across the bars is the range', async () => {
      const { onRange } = open()
      act(() => bars.onMark(10, 12))
      expect(onRange).toHaveBeenCalledWith({ from: addDays(overview.from, 10), to: addDays(overview.from, 12) })
    })

    it('a bead tells its day and what it holds, and decides when it is released', async () => {
      const { onRange } = open()
      await waitFor(() =>
        expect(bead('Last day')).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 1 match$/)),
      )
      for (const value of ['70', '71']) fireEvent.input(bead('First day'), { target: { value } })
      expect([bars.first, onRange.mock.calls]).toEqual([71, []])
      drag('First day', 72)
      expect(onRange.mock.calls).toEqual([[{ from: addDays(overview.from, 72), to: today }]])
    })

    it('a bead pushes the other one along, so none can be stuck', () => {
      const { onRange } = open()
      drag('Last day', 40)
      expect(onRange).toHaveBeenCalledWith({ from: addDays(overview.from, 40), to: addDays(overview.from, 40) })
    })

    it('a held key decides once, when it is released', () => {
      const { onRange } = open()
      for (const value of [60, 61, 62]) {
        fireEvent.keyDown(bead('First day'), { key: 'ArrowRight' })
        drag('First day', value)
      }
      expect(onRange).not.toHaveBeenCalled()
      fireEvent.keyUp(bead('First day'), { key: 'ArrowRight' })
      expect(onRange.mock.calls).toEqual([[{ from: addDays(overview.from, 62), to: today }]])
    })

    it('is a table of the days with matches for who cannot see it', () => {
      open()
      const table = screen.getByRole('table', { name: 'Figures of each day' })
      const rows = within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
      expect(rows).toEqual(['DayTotalCompletedPendingCancelledRevenue', expect.stringMatching(/1100\$16\.00$/)])
    })

    it('has no accessibility fault', async () => {
      const { container } = open()
      expect((await axe.run(container)).violations).toEqual([])
    })
  })

  describe('refuse', () => {
    it('to hide that the other days could not be loaded, and load again', async () => {
      service.on(DAYS, refused('unavailable'))
      open()
      expect(await screen.findByText(/could not be loaded/)).toBeVisible()
      expect([bars.counts[0], bars.counts[89]]).toEqual([null, 1])
      service.on(DAYS, { days: daysOf(overview).map((day) => ({ day, matches: 3 })) })
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(bars.counts[0]).toBe(3))
    })

    it('a range that is as it was', () => {
      const { onRange } = open()
      act(() => bars.onMark(59, 89))
      drag('First day', 60, 59)
      expect(onRange).not.toHaveBeenCalled()
    })
  })
})
