import { screen, within } from '@testing-library/react'
import { aPaidReferee, FakeService } from '@refcall/fixtures'
import { configuration } from './configuration.ts'
import { open } from './testing/open.tsx'
import { signIn } from './testing/stage.ts'

beforeEach(() => {
  signIn(FakeService.install(), aPaidReferee())
})

describe('the referee dashboard in a browser', () => {
  it('has the way home, duty, the profile, requests and both stores', async () => {
    open('/referee')
    expect(await screen.findByRole('switch', { name: 'On duty' })).toBeVisible()
    const places = within(screen.getByRole('navigation', { name: 'Referee' }))
    expect(places.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(places.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('href', '/referee-profile')
    for (const { name, url } of configuration.stores) {
      expect(await screen.findByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', url)
    }
  })
})
