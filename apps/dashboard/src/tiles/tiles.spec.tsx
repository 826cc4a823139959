import { screen, within } from '@testing-library/react'
import { aDashboardMatch } from '@refcall/fixtures'
import { byDay } from '../days/by-day.ts'
import type { SparklineProps } from '../days/sparkline.tsx'
import { show } from '../testing/show.tsx'
import { tally } from './tallies.ts'
import { Tiles } from './tiles.tsx'

const matches = [
  aDashboardMatch({ totalAmount: '16.00', totalAmountUsd: '16.00' }),
  aDashboardMatch({ totalAmount: '1200', playerCurrency: 'JPY', totalAmountUsd: '7.50' }),
  aDashboardMatch({ status: 'cancelled', totalAmount: '9.00', totalAmountUsd: '9.00' }),
  aDashboardMatch({ status: 'pending' }),
  aDashboardMatch({ status: 'accepted' }),
]

describe('the tiles', () => {
  describe('works', () => {
    it('D-03, D-04: counts each status and sums completed matches in US dollars', () =>
      expect(tally(matches)).toEqual({
        total: 5,
        completed: 2,
        pending: 1,
        cancelled: 1,
        revenueUsdMinor: 2350,
        revenueByCurrency: [
          { currency: 'JPY', minor: 1200 },
          { currency: 'USD', minor: 1600 },
        ],
        otherActive: [{ status: 'accepted', count: 1 }],
      }))

    it('D-03, D-04: shows five figures, revenue with two decimals', () => {
      show(<Tiles matches={matches} days={[]} Sparkline={undefined} />)
      const terms = screen.getAllByRole('term').map((term) => term.textContent)
      expect(terms.map((term, index) => [term, screen.getAllByRole('definition')[index]?.textContent])).toEqual([
        [expect.stringMatching(/^Total/), '5'],
        [expect.stringMatching(/^Completed/), '2'],
        [expect.stringMatching(/^Pending/), '1'],
        [expect.stringMatching(/^Cancelled/), '1'],
        [expect.stringMatching(/^Revenue/), '$23.50'],
      ])
    })

    it('says more about the pending and the revenue', () => {
      show(<Tiles matches={matches} days={[]} Sparkline={undefined} />)
      const summary = within(screen.getByRole('region', { name: 'Summary' }))
      expect(summary.getByRole('button', { name: 'Pending' })).toHaveAccessibleDescription(/Also active: 1 Accepted/)
      expect(summary.getByRole('button', { name: 'Revenue' })).toHaveAccessibleDescription(
        /JPY: ¥1,200 · USD: \$16\.00/,
      )
    })

    it('draws the course of each figure over the days, in the colour of its status', () => {
      const Sparkline = ({ values, tone }: SparklineProps) => (
        <span data-testid="course">{`${tone ?? 'ink'} ${values.join(' ')}`}</span>
      )
      const on = (day: string, status: 'completed' | 'cancelled') =>
        aDashboardMatch({ status, createdAt: new Date(`${day}T12:00`).toISOString(), totalAmountUsd: '16.00' })
      const two = [on('2026-11-19', 'completed'), on('2026-11-20', 'completed'), on('2026-11-20', 'cancelled')]
      show(<Tiles matches={two} days={byDay(two, { from: '2026-11-18', to: '2026-11-20' })} Sparkline={Sparkline} />)
      expect(screen.getAllByTestId('course').map(({ textContent }) => textContent)).toEqual([
        'ink 0 1 2',
        'violet 0 1 1',
        'amber 0 0 0',
        'red 0 0 1',
        'green 0 1600 1600',
      ])
      expect(screen.getAllByRole('definition')).toHaveLength(5)
    })

    it('keeps its places while nothing is known', () => {
      show(<Tiles matches={undefined} days={[]} Sparkline={undefined} />)
      expect(screen.getAllByText('–')).toHaveLength(5)
    })
  })
})
