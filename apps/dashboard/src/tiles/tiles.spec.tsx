import { render, screen, within } from '@testing-library/react'
import { aDashboardMatch } from '@refcall/fixtures'
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
    it('counts each status and sums completed matches in US dollars', () =>
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

    it('shows five figures, revenue with two decimals', () => {
      render(<Tiles matches={matches} />)
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
      render(<Tiles matches={matches} />)
      const summary = within(screen.getByRole('region', { name: 'Summary' }))
      expect(summary.getByRole('button', { name: 'Pending' })).toHaveAccessibleDescription(/Also active: 1 Accepted/)
      expect(summary.getByRole('button', { name: 'Revenue' })).toHaveAccessibleDescription(/JPY: ¥1,200, USD: \$16\.00/)
    })

    it('keeps its places while nothing is known', () => {
      render(<Tiles matches={undefined} />)
      expect(screen.getAllByText('–')).toHaveLength(5)
    })
  })
})
