import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { PastMatch, Statement } from '@refcall/contract'
import { dayOf } from '@refcall/domain'
import { aPaidReferee, FakeService, refused, THEN } from '@refcall/fixtures'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'
import { periodOf } from './period.ts'
import { statementCsv } from './statement-csv.ts'

const READ = 'GET /api/referees/statement'
const fees = { captured: '16.00', platformFee: '0.80', processingFee: '0.76' }
const paid: PastMatch = {
  id: 'm1',
  tableNumber: '7',
  playerCount: 4,
  gamesRemaining: 2,
  paymentMethod: 'electronic',
  totalAmount: '16.00',
  playerCurrency: 'USD',
  playedAt: THEN,
  payout: { status: 'paid', amount: '14.44', currency: 'USD', ...fees },
}
const cash: PastMatch = {
  ...paid,
  id: 'm2',
  tableNumber: '=A3',
  paymentMethod: 'cash',
  payout: null,
  tip: { amount: '3.00', currency: 'USD' },
}
const statement: Statement = {
  sums: [{ currency: 'USD', matches: 2, cash: '16.00', ...fees, payout: '14.44' }],
  tips: [{ amount: '3.00', currency: 'USD' }],
  matches: [paid, cash],
}

let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.on(READ, statement)
})

const asked = () => service.made(READ).map(({ search }) => Object.fromEntries(new URLSearchParams(search)))

describe('a statement', () => {
  it('is of this month at first, then of what is chosen', async () => {
    open('/referee-statement')
    expect(await screen.findByRole('region', { name: 'In USD' })).toHaveTextContent('Your payout $14.44')
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last year')
    const today = dayOf(new Date(THEN))
    const lastYear = periodOf('last_year', today)
    expect(screen.getByLabelText('Start date')).toHaveValue(lastYear.from)
    await screen.findByRole('region', { name: 'In USD' })
    expect(asked()).toMatchObject([periodOf('this_month', today), lastYear])
  })

  it('names each match, the cash and the tips, without an accessibility violation', async () => {
    open('/referee-statement')
    const section = await screen.findByRole('region', { name: 'In USD' })
    expect(section).toHaveTextContent('Cash at the table $16.00')
    expect(section).toHaveTextContent('Tips, all of them yours $3.00')
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('$14.44'),
      expect.stringContaining('$3.00'),
    ])
    expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([])
  })

  it('says what is wrong with its days instead of asking', async () => {
    open('/referee-statement')
    await screen.findByRole('region', { name: 'In USD' })
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2020-01-01' } })
    expect(await screen.findByText('Please choose at most one year.')).toBeVisible()
    expect(asked()).toHaveLength(1)
  })

  it('says that there is nothing, and that it could not be read', async () => {
    service.on(READ, { sums: [], tips: [], matches: [] })
    open('/referee-statement')
    expect(await screen.findByText('No matches in this period')).toBeVisible()
    service.on(READ, refused('too_many_requests'))
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last month')
    expect(await screen.findByText('Your statement could not be loaded')).toBeVisible()
  })

  it('as CSV has the amounts of the page, and no formulas', () => {
    const [heading, ...rows] = statementCsv(statement.matches).trimEnd().split('\r\n')
    expect(heading).toBe(
      'Played,Id,Table,Players,Games,Payment,Price,Currency of the price,Paid by the player,Platform fee,' +
        'Processing fee,Your payout,Currency of the payout,Tip,Currency of the tip',
    )
    expect(rows).toEqual([
      `${THEN},m1,7,4,2,Electronic Payment,16.00,USD,16.00,0.80,0.76,14.44,USD,,`,
      `${THEN},m2,'=A3,4,2,Cash Payment,16.00,USD,,,,,,3.00,USD`,
    ])
  })
})
