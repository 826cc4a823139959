import { screen } from '@testing-library/react'
import { aMatch, FakeService } from '@refcall/fixtures'
import { device } from '@refcall/host'
import { formatDateTime } from '@refcall/messages'
import { show } from '../testing/show.tsx'

it('H-02: a match of the past tells table, players, games, status, date and amount', async () => {
  const match = aMatch({
    requesterDeviceId: device.getState().id,
    status: 'cancelled',
    tableNumber: 'A3',
    gamesRemaining: 3,
  })
  FakeService.install().history = [match]
  show('/history')
  const card = (await screen.findByText('A3')).closest('li')
  for (const part of [
    'Table',
    'A3',
    '4 players',
    '3 games',
    'Cancelled',
    formatDateTime(match.createdAt),
    '$16.00',
    'Not charged',
  ]) {
    expect(card).toHaveTextContent(part)
  }
})
