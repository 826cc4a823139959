import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { aMatch, aProgress, afterThen, FakePush, FakeService, FakeStream, THEN } from '@refcall/fixtures'
import { device, dismissNotice, markMatchSeen } from '@refcall/host'
import { formatTime } from '@refcall/messages'
import { show } from '../testing/show.tsx'

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
