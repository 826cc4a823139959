import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { aMatch, aProgress, afterThen, FakePush, FakeService, FakeStream, THEN } from '@refcall/fixtures'
import type { MapStripProps } from '@refcall/design-system/map'
import { device, dismissNotice, markMatchSeen } from '@refcall/host'
import { formatTime } from '@refcall/messages'
import { show } from '../testing/show.tsx'

// The library draws with WebGL, which jsdom lacks.
let mockStrip: MapStripProps | null = null
let mockOpened = 0
jest.mock('@refcall/design-system/map', () => {
  const { useEffect } = jest.requireActual<typeof import('react')>('react')
  return {
    MapStrip: (props: MapStripProps) => {
      mockStrip = props
      useEffect(() => {
        mockOpened++
        return () => void (mockStrip = null)
      }, [])
      return null
    },
  }
})

const PROGRESS = 'GET /api/device/:deviceId/matches/:matchId/progress'
const MESSAGE = 'POST /api/device/:deviceId/matches/:matchId/messages'
const HERE = 'POST /api/device/:deviceId/matches/:matchId/here'
const PUSH = 'PUT /api/mobile/device/:deviceId/push'
const REPORT = 'POST /api/device/:deviceId/matches/:matchId/report-absence'

const vera = { name: 'Vera L.', stats: { totalMatches: 64, totalLoves: 3, totalLikes: 20 } }
const taken = aMatch({ status: 'accepted', version: 2, referee: vera, requesterDeviceId: device.getState().id })

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.matches = [taken]
  dismissNotice()
  markMatchSeen('')
})

const coming = () => screen.findByRole('region', { name: 'Your referee on the way' })

/** Waits until the live stream is open and has caused what its opening causes. */
async function joined(): Promise<void> {
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
  await act(async () => FakeStream.send({ type: 'connected', resumed: false }))
}

describe('the coming of the referee', () => {
  it('shows the minutes, with what the positions show, and is read again when it changes', async () => {
    service.progress = aProgress({
      minutes: { least: 3, most: 6 },
      walk: { state: 'no_signal', since: THEN },
    })
    show('/')
    expect(await coming()).toHaveTextContent(`3–6 min on foot No signal since ${formatTime(THEN)}`)
    await joined()
    service.progress = aProgress({ stage: 'at_table', arrivedAt: afterThen(4) })
    const readBefore = service.made(PROGRESS).length
    await act(async () => FakeStream.send({ type: 'match_progress', matchId: taken.id }))
    // By now, and not only with the next poll.
    expect(service.made(PROGRESS)).toHaveLength(readBefore + 1)
    expect(await screen.findByText(`At the table since ${formatTime(afterThen(4))}`)).toBeInTheDocument()
  })

  it('completing is always there: quiet on the way, and loud once the referee is at the table', async () => {
    service.progress = aProgress()
    show('/')
    await coming()
    const loudness = () => screen.getByRole('button', { name: 'Complete with thumbs-up' }).className
    const quiet = loudness()
    expect(screen.getByRole('button', { name: 'Complete' })).toBeVisible()
    await joined()
    service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
    await act(async () => FakeStream.send({ type: 'match_progress', matchId: taken.id }))
    expect(await screen.findByText(/^At the table since/)).toBeInTheDocument()
    expect(loudness()).not.toBe(quiet)
  })

  it('D4, I1: what completes the match stands below the way, and above everything else once the referee is at the table', async () => {
    service.matches = [{ ...taken, refereeName: vera.name }]
    service.progress = aProgress()
    show('/')
    const section = await coming()
    const complete = await screen.findByRole('button', { name: 'Complete with thumbs-up' })
    expect(complete.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(screen.getByText(/is coming to table/)).toBeInTheDocument()
    await joined()
    service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
    await act(async () => FakeStream.send({ type: 'match_progress', matchId: taken.id }))
    expect(await screen.findByText(/is at table/)).toBeInTheDocument()
    expect(complete.compareDocumentPosition(section)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(complete).toBeInTheDocument()
  })

  it('is not shown where the service knows nothing of it', async () => {
    show('/')
    await screen.findByRole('heading', { name: 'Referee Found!' })
    expect(screen.queryByRole('region', { name: 'Your referee on the way' })).not.toBeInTheDocument()
  })

  it('has quick messages: one press sends, both sides are read', async () => {
    service.progress = aProgress({ messages: [{ id: '1', from: 'referee', code: 'which_table', sentAt: THEN }] })
    service.on(MESSAGE, () => ({
      progress: aProgress({
        messages: [
          { id: '1', from: 'referee', code: 'which_table', sentAt: THEN },
          { id: '2', from: 'player', code: 'at_the_bar', sentAt: THEN },
        ],
      }),
    }))
    const { user } = show('/')
    const section = within(await coming())
    await user.click(section.getByText('Quick messages'))
    await user.click(section.getByRole('button', { name: 'We are at the bar' }))
    expect(service.made(MESSAGE)).toMatchObject([{ body: { code: 'at_the_bar' } }])
    const said = await section.findAllByRole('listitem')
    expect(said.map(({ textContent }) => textContent)).toEqual(['Vera L. Which table is it?', 'You We are at the bar'])
  })

  it('begins to push messages where notifications are on, and offers it where they were never asked for', async () => {
    service.progress = aProgress()
    const push = FakePush.install()
    const { user } = show('/')
    await user.click(within(await coming()).getByRole('button', { name: 'Notify me of messages' }))
    await waitFor(() => expect(service.made(PUSH)).toHaveLength(1))
    expect(push.asked).toBe(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me of messages' })).not.toBeInTheDocument())
    cleanup()
    show('/')
    await coming()
    await waitFor(() => expect(service.made(PUSH)).toHaveLength(2))
    expect(push.asked).toBe(1)
    FakePush.remove()
  })

  it('lets the player say to be at the table once the referee is there', async () => {
    service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
    service.on(HERE, () => ({ progress: service.progress! }))
    const { user } = show('/')
    await user.click(within(await coming()).getByRole('button', { name: 'I am at the table' }))
    expect(service.made(HERE)).toMatchObject([{ body: { latitude: 37.7749 } }])
  })

  it('offers the report of an absent referee only after the fair wait, and asks before', async () => {
    service.progress = aProgress({ absenceReportableAt: '2999-01-01T00:00:00Z' })
    const { user } = show('/')
    await coming()
    expect(screen.queryByRole('button', { name: 'Nobody came' })).not.toBeInTheDocument()
    await joined()
    service.progress = aProgress({ absenceReportableAt: '2001-01-01T00:00:00Z' })
    await act(async () => FakeStream.send({ type: 'match_progress', matchId: taken.id }))
    await user.click(await screen.findByRole('button', { name: 'Nobody came' }))
    expect(service.made(REPORT)).toEqual([])
    const again = aMatch({ ...taken, status: 'pending', version: 3, referee: null })
    service.on(REPORT, () => {
      service.matches = [again]
      return { success: true, match: again }
    })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, nobody came' }))
    expect(await screen.findByRole('heading', { name: 'Looking for referee...' })).toBeInTheDocument()
  })
})

describe('the map of the way', () => {
  const position = { latitude: 48.44, longitude: -123.37, accuracyMeters: 12, measuredAt: THEN }
  const tell = () => act(async () => FakeStream.send({ type: 'match_progress', matchId: taken.id }))

  it('shows the table alone and says so, then the referee, who moves on it without a new map', async () => {
    service.matches = [{ ...taken, latitude: 48.43, longitude: -123.36, tableNumber: 'A3' }]
    service.progress = aProgress({ position: null })
    show('/')
    expect(await screen.findByText('The position of your referee has not arrived yet.')).toBeVisible()
    expect(mockStrip).toMatchObject({ target: { latitude: 48.43, label: 'Table A3' }, mover: null })
    const opened = mockOpened
    await joined()
    service.progress = aProgress({ position, walk: { state: 'walking', since: THEN } })
    await tell()
    await waitFor(() =>
      expect(mockStrip?.mover).toMatchObject({ latitude: 48.44, label: 'Your referee', isOld: false }),
    )
    expect(screen.queryByText('The position of your referee has not arrived yet.')).not.toBeInTheDocument()
    service.progress = aProgress({ position, walk: { state: 'no_signal', since: THEN } })
    await tell()
    const label = `Last seen ${formatTime(THEN)}`
    await waitFor(() => expect(mockStrip?.mover).toMatchObject({ label, isOld: true }))
    expect(mockOpened).toBe(opened)
    service.progress = aProgress({ stage: 'at_table', arrivedAt: afterThen(4) })
    await tell()
    await waitFor(() => expect(mockStrip).toBeNull())
  })

  it('gives way to words and a retry where it cannot be drawn; the minutes stay', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    service.matches = [{ ...taken, latitude: 48.43, longitude: -123.36 }]
    service.progress = aProgress({ position, minutes: { least: 3, most: 6 } })
    const { user } = show('/')
    await waitFor(() => expect(mockStrip).not.toBeNull())
    act(() => mockStrip?.onFailure(new Error('no WebGL')))
    expect(await coming()).toHaveTextContent('3–6 min on foot')
    expect(screen.getByText('The map is not available')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reload map' }))
    expect(mockStrip).not.toBeNull()
  })
})
