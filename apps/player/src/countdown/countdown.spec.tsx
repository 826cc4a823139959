import { screen } from '@testing-library/react'
import { aMatch, FakeService } from '@refcall/fixtures'
import { dismissNotice, markMatchSeen } from '@refcall/host'
import { paidMatch } from '../testing/paying.ts'
import { show } from '../testing/show.tsx'

const MINUTE = 60_000

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  dismissNotice()
  markMatchSeen('')
})

/** What the service says of an instant so many minutes from its now. */
const inMinutes = (minutes: number) => new Date(Date.now() + service.clockAheadMs + minutes * MINUTE).toISOString()

describe.each([-1_440, -20, 20, 1_440])('C1: on a phone whose clock is %d min off', (offMinutes) => {
  beforeEach(() => {
    service.clockAheadMs = -offMinutes * MINUTE
  })

  it('a request counts down by the service’s time', async () => {
    service.matches = [aMatch({ createdAt: inMinutes(-1), notifiedCount: 9, expiresAt: inMinutes(13.5) })]
    show('/')
    expect(await screen.findByText(/\b14 min left/)).toBeInTheDocument()
  })

  it('a code expires by the service’s time', async () => {
    service.matches = [
      paidMatch({
        status: 'awaiting_verification',
        refereeName: 'Maya R.',
        verificationCode: '048109',
        verificationCodeExpiresAt: inMinutes(9.5),
      }),
    ]
    show('/')
    expect(await screen.findByRole('timer')).toHaveTextContent(/09:[23]\d/)
    expect(screen.queryByText('That code has expired. Generate a new one.')).not.toBeInTheDocument()
  })
})
