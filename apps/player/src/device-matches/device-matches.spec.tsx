import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { queries } from '@refcall/api-client'
import { afterThen, anElectronicMatch, FakeService, FakeStream, refused } from '@refcall/fixtures'
import { api, device, keepMatch, keptMatch } from '@refcall/host'
import { hydrateRoot } from 'react-dom/client'
import { show } from '../testing/show.tsx'
import { useDeviceMatches } from './device-matches.ts'

const LIST = 'GET /api/device/:deviceId/matches'
const deviceId = device.getState().id
const coded = anElectronicMatch({
  requesterDeviceId: deviceId,
  status: 'awaiting_verification',
  verificationCode: '012345',
  verificationCodeExpiresAt: afterThen(10),
})

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})
afterEach(() => keepMatch(deviceId, null))

const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

describe('a list that no network brings', () => {
  it('is the stored match, with its code, until the stream brings what is', async () => {
    keepMatch(deviceId, coded)
    service.on(LIST, noNetwork)
    show('/')
    expect(await screen.findByRole('heading', { name: 'Show this code to your referee' })).toBeInTheDocument()
    expect(await screen.findByText('Your code 0 1 2, 3 4 5')).toBeInTheDocument()
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
    await FakeStream.send({
      type: 'snapshot',
      matches: [{ ...coded, status: 'completed', version: 9 }],
      activeAssignment: null,
      pendingMatches: [],
    })
    await waitFor(() => expect(keptMatch(deviceId)).toBeNull())
  })

  it('is not, where the service refuses or nothing is stored', async () => {
    keepMatch(deviceId, coded)
    service.on(LIST, refused('not_found'))
    const { unmount } = show('/')
    expect(await screen.findByText('Your matches could not be loaded')).toBeInTheDocument()
    unmount()
    keepMatch(deviceId, null)
    service.on(LIST, noNetwork)
    show('/')
    expect(await screen.findByText('Your matches could not be loaded')).toBeInTheDocument()
  })
})

it('the match in hand is stored while it lasts', async () => {
  service.matches = [coded]
  show('/')
  await waitFor(() => expect(keptMatch(deviceId)).toMatchObject({ id: coded.id, verificationCode: '012345' }))
})

it('is not known while a screen of the build is taken over, though the frame has read it', async () => {
  const client = new QueryClient()
  client.setQueryData(queries.deviceMatches(api, deviceId).queryKey, [coded])
  const Status = () => <p>{useDeviceMatches().data?.length ?? 'not known'}</p>
  const drawn = document.body.appendChild(document.createElement('div'))
  drawn.innerHTML = '<p>not known</p>'
  const differs = jest.fn()
  const root = await act(async () =>
    hydrateRoot(
      drawn,
      <QueryClientProvider client={client}>
        <Status />
      </QueryClientProvider>,
      { onRecoverableError: differs },
    ),
  )
  expect(differs).not.toHaveBeenCalled()
  expect(drawn).toHaveTextContent('1')
  act(() => root.unmount())
  drawn.remove()
})
