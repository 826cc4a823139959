import { screen, waitFor, within } from '@testing-library/react'
import { aMatch, FakeService } from '@refcall/fixtures'
import { device, dismissNotice, markMatchSeen } from '@refcall/host'
import { emptyDraft, show } from '../testing/show.tsx'

const FEEDBACK = 'POST /api/device/:deviceId/matches/:matchId/feedback'
const over = aMatch({
  requesterDeviceId: device.getState().id,
  status: 'completed',
  version: 3,
  tableNumber: 'A3',
  playerCount: 2,
  refereeName: 'Maya R.',
})

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.matches = [over]
  dismissNotice()
  markMatchSeen('')
  emptyDraft()
})

const slip = () => screen.findByRole('region', { name: 'Your match at table A3 is complete.' })

describe('the end of a match', () => {
  it('tells what it cost, and spells it out', async () => {
    const { user } = show('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Good game.' })).toBeInTheDocument()
    const ending = within(await slip())
    expect(ending.getAllByText('$16.00')[0]).toBeVisible()
    await user.click(ending.getByText('Receipt'))
    for (const line of ['Maya R.', '2 players × 2 games × $4.00', 'Paid at the table'])
      expect(ending.getByText(line)).toBeVisible()
  })

  it('takes the player’s word in its place, with the ends of the rating named, and says thanks', async () => {
    service.on(FEEDBACK, () => {
      const match = { ...over, feedbackGiven: true, rating: 5 }
      service.matches = [match]
      return { success: true, match }
    })
    const { user } = show('/')
    const ending = within(await slip())
    await user.click(ending.getByRole('radio', { name: 'Love' }))
    expect(ending.getByText('Poor')).toBeVisible()
    expect(ending.getByText('Excellent')).toBeVisible()
    await user.click(ending.getByRole('radio', { name: '5 points' }))
    expect(service.made(FEEDBACK)).toHaveLength(0)
    await user.click(ending.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Thank you. Your referee has your feedback.')).toBeVisible()
    expect(service.made(FEEDBACK)[0]?.body).toEqual({ feedbackType: 'love', rating: 5 })
  })

  it('leads to the same table again', async () => {
    const { user } = show('/')
    await slip()
    await user.click(screen.getByRole('button', { name: 'Same table again' }))
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
    expect(screen.getByRole('radio', { name: '2 (Singles)' })).toBeChecked()
    expect(screen.queryByRole('region', { name: /is complete/ })).not.toBeInTheDocument()
  })

  it('is there until it is closed, also after a reload', async () => {
    const first = show('/')
    await slip()
    first.unmount()
    const second = show('/')
    await slip()
    await second.user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Close game/))
    second.unmount()
    show('/')
    await screen.findByRole('button', { name: 'Request Referee' })
    expect(screen.queryByText('Good game.')).not.toBeInTheDocument()
  })
})
