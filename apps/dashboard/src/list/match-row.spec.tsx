import { screen } from '@testing-library/react'
import { aDashboardMatch, afterThen, THEN } from '@refcall/fixtures'
import { formatDay } from '@refcall/messages'
import { show } from '../testing/show.tsx'
import { MatchRow } from './match-row.tsx'

const textOf = (match: ReturnType<typeof aDashboardMatch>) => {
  show(<MatchRow match={match} onSelect={() => {}} />)
  return screen.getByRole('button').textContent
}

describe('a row of the list', () => {
  it('D-11: works: tells table, status, players, payment, dates, rating and amount', () => {
    const text = textOf(aDashboardMatch({ tableNumber: 'A3', paymentMethod: 'electronic', rating: 4 }))
    for (const part of [
      'Table A3',
      'Completed',
      'Electronic Payment, 4 players',
      `Created ${formatDay(THEN)}`,
      `Completed ${formatDay(afterThen(48))}`,
      'Rating 4',
      '$16.00',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('works: a refund says how much went back, or simply that all did', () => {
    expect(textOf(aDashboardMatch({ totalAmount: '16.00', returnedAmount: '4.00' }))).toContain('$4.00 refunded')
  })

  it('works: a refund of everything', () =>
    expect(textOf(aDashboardMatch({ totalAmount: '16.00', returnedAmount: '16.00' }))).toMatch(/CompletedRefunded/))

  it('D-11: works: says nothing of what has not happened', () => {
    const text = textOf(aDashboardMatch({ status: 'pending', completedAt: null }))
    expect(text).toContain('Cash Payment')
    expect(text).not.toMatch(/Completed|Rating|efunded/)
  })
})
