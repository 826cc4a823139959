import { screen } from '@testing-library/react'
import { aMatch, aPaidReferee, FakeService } from '@refcall/fixtures'
import { stores } from './download/stores.ts'
import { open } from './testing/open.tsx'
import { signIn } from './testing/stage.ts'

const referee = aPaidReferee()
let service: FakeService
beforeEach(() => {
  service = signIn(FakeService.install(), referee)
})
afterEach(() => delete window.ReactNativeWebView)

async function expectStores() {
  for (const { name, url } of stores) {
    expect(await screen.findByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', url)
  }
}

describe('the referee dashboard', () => {
  it('R-02: has the way home, duty, the profile, requests and both stores', async () => {
    service.onDuty = true
    service.pending = [aMatch({ tableNumber: 'A3' })]
    open('/referee')
    expect(await screen.findByRole('switch', { name: /^(On|Off) duty$/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('href', '/referee-profile')
    expect(await screen.findByRole('region', { name: 'Requests' })).toHaveTextContent('A3')
    await expectStores()
  })

  it('R-02: has the match in hand', async () => {
    service.assignment = aMatch({ status: 'accepted', tableNumber: 'B7', assignedRefereeId: referee.refereeId })
    open('/referee')
    expect(await screen.findByRole('region', { name: 'Your match' })).toHaveTextContent('B7')
    await expectStores()
  })

  it('R-02: has all but the way home inside the app', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    open('/referee')
    expect(await screen.findByRole('switch', { name: /^(On|Off) duty$/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('href', '/referee-profile')
    await expectStores()
  })
})
