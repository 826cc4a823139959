import { act, screen, waitFor } from '@testing-library/react'
import type { Match } from '@refcall/contract'
import { aMatch, aReferee, FakeService, FakeStream } from '@refcall/fixtures'
import { device, dismissNotice } from '@refcall/host'
import { notices } from '../testing/notices.ts'
import { show } from '../testing/show.tsx'

const LIST = 'GET /api/device/:deviceId/matches'
const AVAILABLE = 'GET /api/referees/available'
const ofThisBrowser = (differs: Partial<Match> = {}) => aMatch({ requesterDeviceId: device.getState().id, ...differs })

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  dismissNotice()
})

const open = async () => {
  const page = show('/')
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
  await screen.findByText('Available Referees Nearby')
  return page
}
const send = (...message: Parameters<typeof FakeStream.send>) => act(async () => FakeStream.send(...message))
const tell = (match: Match) => send({ type: 'match_update', match })

describe('the live screen', () => {
  it('P-05: follows this device where it is, and says whether it is live', async () => {
    await open()
    const [source] = FakeStream.opened
    expect(source?.url).toMatch(/^\/api\/events\/web_[^?]+\?latitude=37\.7749&longitude=-122\.4194$/)
    expect(screen.getByText('Manual')).toBeInTheDocument()
    await send({ type: 'connected', resumed: false })
    expect(screen.getByText('Live')).toBeInTheDocument()
    await act(async () => source?.break())
    expect(screen.getByText('Manual')).toBeInTheDocument()
  })

  it('P-11, V-02: shows a referee being found, and announces it', async () => {
    service.matches = [ofThisBrowser()]
    await open()
    await screen.findByText('Looking for referee...')
    await tell(ofThisBrowser({ status: 'accepted', version: 2, refereeName: 'Maya R.' }))
    const title = await screen.findByRole('heading', { name: 'Referee Found!' })
    expect(title.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    expect(document.body).toHaveTextContent('Maya R. is coming to table 7')
  })

  it('refuses an older state than the one shown', async () => {
    service.matches = [ofThisBrowser({ status: 'accepted', version: 2 })]
    await open()
    await screen.findByText('Referee Found!')
    await tell(ofThisBrowser())
    service.referees = [aReferee()]
    await send({ type: 'referee_availability_change', refereeId: '1', isAvailable: true })
    await screen.findByText('Maya R.')
    expect(screen.getByText('Referee Found!')).toBeInTheDocument()
  })

  it('P-15, V-02: clears a match that ended and reads the list again', async () => {
    service.matches = [ofThisBrowser()]
    await open()
    await screen.findByText('Looking for referee...')
    const ended = ofThisBrowser({ status: 'cancelled', version: 2, endedBy: 'operator' })
    service.matches = [ended]
    await tell(ended)
    expect(await screen.findByRole('button', { name: 'Request Referee' })).toBeInTheDocument()
    expect(document.body).toHaveTextContent('The operator cancelled your request at table 7.')
    await waitFor(() => expect(service.made(LIST)).toHaveLength(2))
  })

  it('P-05, P-06: takes a snapshot for what is, and reads referees again when one comes or goes', async () => {
    await open()
    await screen.findByText('No active referees were found nearby')
    await send({ type: 'snapshot', matches: [ofThisBrowser()], activeAssignment: null, pendingMatches: [] })
    expect(await screen.findByText('Looking for referee...')).toBeInTheDocument()
    service.referees = ['1', '2', '3', '4'].map((id) => aReferee({ id, displayName: `Referee ${id}` }))
    await send({ type: 'referee_availability_change', refereeId: '1', isAvailable: true })
    expect(await screen.findByText('Referee 3')).toBeInTheDocument()
    expect(screen.queryByText('Referee 4')).not.toBeInTheDocument()
    expect(service.made(AVAILABLE)).toHaveLength(2)
  })

  it('F1, F2: tells of a refund that is made, and of one that the bank sends back', async () => {
    const played = ofThisBrowser({
      status: 'completed',
      paymentMethod: 'electronic',
      returnedAmount: null,
      refundOwed: null,
    })
    service.matches = [played]
    await open()
    await tell(played)
    expect(notices()).toBeNull()
    await tell({ ...played, returnedAmount: '5.00' })
    await waitFor(() =>
      expect(notices()).toMatchObject({
        title: 'Refund made',
        text: '$5.00 was refunded to your card.',
      }),
    )
    await tell({ ...played, refundOwed: '5.00' })
    await waitFor(() => expect(notices()).toMatchObject({ title: 'Refund sent back' }))
  })

  it('V-05: lasts from screen to screen, and stops when the player leaves', async () => {
    const { router, unmount } = await open()
    await act(() => router.navigate('/history'))
    await screen.findByText('No matches yet')
    expect(FakeStream.opened.map(({ closed }) => closed)).toEqual([false])
    unmount()
    expect(FakeStream.opened.map(({ closed }) => closed)).toEqual([true])
  })
})
