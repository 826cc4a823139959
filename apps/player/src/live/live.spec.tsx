import { act, screen, waitFor } from '@testing-library/react'
import type { LiveMessage, Match } from '@refcall/contract'
import { Edge } from '../spec-side/edge.ts'
import { FakeEventSource } from '../spec-side/fake-event-source.ts'
import { aMatch, aReferee } from '../spec-side/samples.ts'
import { show } from '../spec-side/show.tsx'

const AVAILABLE = /^GET \/api\/referees\/available$/
const at = '2026-11-20T18:42:00.000Z'
const update = (match: Match): LiveMessage => ({ type: 'match_update', id: `e${match.version}`, at, match })

let edge: Edge
beforeEach(() => {
  edge = Edge.install()
})

const open = async () => {
  const page = show('/')
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1))
  await screen.findByText('Available Referees Nearby')
  return page
}
const send = (message: LiveMessage) => act(async () => edge.send(message))

describe('the live screen', () => {
  it('follows this device where it is, and says whether it is live', async () => {
    await open()
    const [source] = FakeEventSource.opened
    expect(source?.url).toMatch(/^\/api\/events\/web_[^?]+\?latitude=37\.7749&longitude=-122\.4194$/)
    expect(screen.getByText('Manual')).toBeInTheDocument()
    await send({ type: 'connected', at, resumed: false })
    expect(screen.getByText('Live')).toBeInTheDocument()
    await act(async () => source?.onerror?.())
    expect(screen.getByText('Manual')).toBeInTheDocument()
  })

  it('shows a referee being found, and announces it', async () => {
    edge.matches = [aMatch()]
    await open()
    await screen.findByText('Looking for referee...')
    await send(update(aMatch({ status: 'accepted', version: 2, refereeName: 'Maya R.' })))
    const title = await screen.findByRole('heading', { name: 'Referee Found!' })
    expect(title.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByText('Maya R. takes table 7')).toBeInTheDocument()
  })

  it('refuses an older state than the one shown', async () => {
    edge.matches = [aMatch({ status: 'accepted', version: 2 })]
    await open()
    await screen.findByText('Referee Found!')
    await send(update(aMatch()))
    edge.referees = [aReferee()]
    await send({ type: 'referee_availability_change', at, refereeId: '1', isAvailable: true })
    await screen.findByText('Maya R.')
    expect(screen.getByText('Referee Found!')).toBeInTheDocument()
  })

  it('clears a match that ended and reads the list again', async () => {
    edge.matches = [aMatch()]
    await open()
    await screen.findByText('Looking for referee...')
    edge.matches = [aMatch({ status: 'cancelled', version: 2, endedBy: 'cancel' })]
    await send(update(edge.matches[0] ?? aMatch()))
    expect(await screen.findByRole('button', { name: 'Request Referee' })).toBeInTheDocument()
    expect(screen.getByText('The operator cancelled your request at table 7.')).toBeInTheDocument()
    await waitFor(() => expect(edge.made(/^GET .*\/matches$/)).toHaveLength(2))
  })

  it('takes a snapshot for what is, and reads referees again when one comes or goes', async () => {
    await open()
    await screen.findByText('No active referees were found nearby')
    await send({ type: 'snapshot', at, matches: [aMatch()], activeAssignment: null, pendingMatches: [] })
    expect(await screen.findByText('Looking for referee...')).toBeInTheDocument()
    edge.referees = ['1', '2', '3', '4'].map((id) => aReferee({ id, displayName: `Referee ${id}` }))
    await send({ type: 'referee_availability_change', at, refereeId: '1', isAvailable: true })
    expect(await screen.findByText('Referee 3')).toBeInTheDocument()
    expect(screen.queryByText('Referee 4')).not.toBeInTheDocument()
    expect(edge.made(AVAILABLE)).toHaveLength(2)
  })

  it('resumes when the network returns, and stops when the player leaves', async () => {
    const { router, unmount } = await open()
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(FakeEventSource.opened.map(({ closed }) => closed)).toEqual([true, false])
    await act(() => router.navigate('/history'))
    await screen.findByText('No matches yet')
    expect(FakeEventSource.opened).toHaveLength(2)
    unmount()
    expect(FakeEventSource.opened.map(({ closed }) => closed)).toEqual([true, true])
  })
})
