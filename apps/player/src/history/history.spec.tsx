import { screen, waitFor } from '@testing-library/react'
import { aMatch, FakeService, refused } from '@refcall/fixtures'
import { device } from '@refcall/host'
import { show } from '../testing/show.tsx'

const FEEDBACK = 'POST /api/device/:deviceId/matches/:matchId/feedback'
const requesterDeviceId = device.getState().id
const completed = aMatch({ requesterDeviceId, status: 'completed', version: 3, refereeName: 'Maya R.' })

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.history = [completed]
})

describe('the history', () => {
  it('says that there is none yet', async () => {
    service.history = []
    show('/history')
    expect(await screen.findByText('No matches yet')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Match History' })).toBeVisible()
    expect(
      screen.getByText('Your match history will appear here once you start requesting referees.'),
    ).toBeInTheDocument()
  })

  it('shows what was played and asks once about completed matches alone', async () => {
    service.history = [
      completed,
      aMatch({ id: '2', requesterDeviceId, status: 'completed', feedbackGiven: true }),
      aMatch({ id: '3', requesterDeviceId, status: 'cancelled' }),
    ]
    show('/history')
    expect(await screen.findAllByText(/4 players, 2 games left, Cash Payment/)).toHaveLength(3)
    expect(screen.getAllByText('$16.00')).toHaveLength(3)
    expect(screen.getAllByText('How was your referee?')).toHaveLength(1)
  })

  it('calls nothing until Send, then sends the choice and the rating', async () => {
    service.on(FEEDBACK, () => {
      const match = { ...completed, feedbackGiven: true, rating: 5 }
      service.history = [match]
      return { success: true, match }
    })
    const { user } = show('/history')
    const calls = () => service.calls.length
    const love = await screen.findByRole('button', { name: 'Love' })
    const before = calls()
    await user.click(love)
    expect(await screen.findByRole('dialog', { name: 'Maya R.' })).toBeInTheDocument()
    expect(calls()).toBe(before)
    expect(screen.getByRole('radio', { name: 'Love' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: '5 points' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByText('How was your referee?')).not.toBeInTheDocument())
    const [sent] = service.made(FEEDBACK)
    expect(sent?.call).toBe(`POST /api/device/${requesterDeviceId}/matches/match-1/feedback`)
    expect(sent?.body).toEqual({ feedbackType: 'love', rating: 5 })
  })

  it('keeps the sheet and says why when it was not taken', async () => {
    service.on(FEEDBACK, refused('already_given'))
    const { user } = show('/history')
    await user.click(await screen.findByRole('button', { name: 'Like' }))
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You have already given feedback on this match.')
  })
})
