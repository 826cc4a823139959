import { act, screen, waitFor } from '@testing-library/react'
import { aReferee, FakeService, refused } from '@refcall/fixtures'
import { location } from '@refcall/host'
import { atTheTable, show } from '../testing/show.tsx'

const AVAILABLE = 'GET /api/referees/available'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})

describe('the referees nearby', () => {
  it('are not asked for again by the second place that shows them, but by the button', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    service.on('GET /api/device/:deviceId/matches', () => held.then(() => ({ matches: [] })))
    service.on(AVAILABLE, refused('unavailable'))
    const { client, user } = show('/')
    await waitFor(() =>
      expect(client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).toHaveLength(1),
    )
    arrive()
    await screen.findByText('Referees could not be loaded')
    expect(service.made(AVAILABLE)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(service.made(AVAILABLE)).toHaveLength(2)
  })

  it('P-17: are asked for again when the same place is told once more', async () => {
    show('/')
    await screen.findByText('No active referees were found nearby')
    expect(service.made(AVAILABLE)).toHaveLength(1)
    act(() => location.setState({ place: { ...atTheTable, source: 'app' } }))
    await waitFor(() => expect(service.made(AVAILABLE)).toHaveLength(2))
  })
})

it('I12: a cash request shows no rates in the list at home, which do not count for it', async () => {
  service.referees = [aReferee({ customRate: '3.50' })]
  show('/')
  await screen.findByText('Available')
  expect(screen.queryByText('$3.50 per game per person')).not.toBeInTheDocument()
})
