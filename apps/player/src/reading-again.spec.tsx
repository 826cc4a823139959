import { act, screen, waitFor } from '@testing-library/react'
import { aMatch, aReferee, FakeService, FakeStream } from '@refcall/fixtures'
import { device, location, startHost } from '@refcall/host'
import { atTheTable, show } from './testing/show.tsx'

const AVAILABLE = 'GET /api/referees/available'
const HISTORY = 'GET /api/matches/history'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})

const reads = (...lists: Parameters<typeof service.made>[0][]) => lists.map((list) => service.made(list).length)

describe('a screen that was left', () => {
  it('D11: reads the referees nearby again when the player comes back from the screen of another remote', async () => {
    const { router } = show('/')
    await screen.findByText('No active referees were found nearby')
    await act(() => router.navigate('/app-download'))
    service.referees = [aReferee()]
    await act(() => router.navigate('/'))
    expect(await screen.findByText('Maya R.')).toBeVisible()
    expect(reads(AVAILABLE)).toEqual([2])
  })

  it('D11: reads both lists of referees each time it is entered, once', async () => {
    const { user } = show('/referees')
    await screen.findByText('No referees found in your area')
    await user.click(screen.getByRole('link', { name: 'History' }))
    await screen.findByText('No matches yet')
    service.referees = [aReferee()]
    await user.click(screen.getByRole('link', { name: 'Referees' }))
    await waitFor(() => expect(reads('GET /api/referees/nearby', 'GET /api/referees/top')).toEqual([2, 2]))
  })
})

it('D11: the referees of a place that was seen before are read again when the app tells it', async () => {
  show('/')
  await screen.findByText('No active referees were found nearby')
  act(() => location.setState({ place: { ...atTheTable, latitude: 1 } }))
  await waitFor(() => expect(reads(AVAILABLE)).toEqual([2]))
  service.referees = [aReferee()]
  act(() => location.setState({ place: { ...atTheTable, source: 'app' } }))
  expect(await screen.findByText('Maya R.')).toBeVisible()
  expect(reads(AVAILABLE)).toEqual([3])
})

it('D11: the history follows a match that goes on', async () => {
  const open = aMatch({ requesterDeviceId: device.getState().id })
  service.history = [open]
  show('/history')
  await screen.findByText('Pending')
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
  const accepted = { ...open, status: 'accepted', version: 2, refereeName: 'Maya R.' } as const
  service.history = [accepted]
  await act(async () => FakeStream.send({ type: 'match_update', match: accepted }))
  expect(await screen.findByText('Maya R.')).toBeVisible()
})

describe('a screen that could not be loaded', () => {
  const network = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
  }

  it.each([
    ['/history', HISTORY, 'Your matches could not be loaded', 'Your match history will appear here'],
    ['/referees', 'GET /api/referees/nearby', 'Referees could not be loaded', 'No referees found in your area'],
  ] as const)('D7: %s is read when the network is back', async (path, call, failed, loaded) => {
    const stop = startHost()
    network(false)
    service.on(call, () => {
      throw new TypeError('Failed to fetch')
    })
    show(path)
    await screen.findByText(failed)
    service.on(call, { matches: [], referees: [] } as never)
    network(true)
    expect(await screen.findByText(loaded, { exact: false })).toBeVisible()
    stop()
  })
})
