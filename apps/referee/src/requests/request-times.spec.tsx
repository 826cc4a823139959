import { screen } from '@testing-library/react'
import { aMatch, aPaidReferee, FakeService } from '@refcall/fixtures'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'

const MINUTE = 60_000

it.each([-1_440, -20, 20, 1_440])(
  'C1: a request has the age and the time left of the service on a phone %d min off',
  async (off) => {
    const service = signIn(FakeService.install(), aPaidReferee())
    service.clockAheadMs = -off * MINUTE
    service.onDuty = true
    const inMinutes = (minutes: number) => new Date(Date.now() + service.clockAheadMs + minutes * MINUTE).toISOString()
    service.pending = [aMatch({ createdAt: inMinutes(-2.5), expiresAt: inMinutes(12.5) })]
    open('/referee')
    expect(await screen.findByText('Asked 2 min ago, 12 min left')).toBeVisible()
  },
)
