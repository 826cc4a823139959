import { screen } from '@testing-library/react'
import { aPaidReferee, FakeService } from '@refcall/fixtures'
import { setPin } from '@refcall/host'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'

const EARNINGS = 'GET /api/referees/earnings'
const DEMAND = 'GET /api/referees/demand'

let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
})

it('a referee off duty sees what today has brought, and how many requests there were around', async () => {
  setPin({ latitude: 37.7749, longitude: -122.4194 })
  const none = { captured: '0.00', platformFee: '0.00', processingFee: '0.00', payout: '0.00' }
  service.on(EARNINGS, { today: [{ currency: 'USD', matches: 3, cash: '42.00', ...none }], weeks: [], matches: [] })
  service.on(DEMAND, { requests: 6 })
  open('/referee')
  expect(await screen.findByText('$42.00')).toBeVisible()
  expect(screen.getByText('Today, 3 matches')).toBeVisible()
  expect(await screen.findByText('6')).toBeVisible()
  expect(screen.getByText('Requests within 2 miles, last hour')).toBeVisible()
})
