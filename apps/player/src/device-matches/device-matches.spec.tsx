import { screen, waitFor } from '@testing-library/react'
import { afterThen, anElectronicMatch, FakeService, FakeStream, refused } from '@refcall/fixtures'
import { device, keepMatch, keptMatch } from '@refcall/host'
import { show } from '../testing/show.tsx'

const LIST = 'GET /api/device/:deviceId/matches'
const deviceId = device.getState().id
const coded = anElectronicMatch({ requesterDeviceId: deviceId, status: 'awaiting_verification', verificationCode: '012345', verificationCodeExpiresAt: afterThen(10) })

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
    await FakeStream.send({ type: 'snapshot', matches: [{ ...coded, status: 'completed', version: 9 }], activeAssignment: null, pendingMatches: [] })
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
