import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { encode } from 'uqr'
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

  it('draws the code of a store at level M', async () => {
    open('/referee')
    await screen.findByRole('switch', { name: 'On duty' })
    await userEvent.click(await screen.findByText('How players request referees'))
    const [store] = configuration.stores
    const drawn = screen.getByRole('img', { name: /^QR code for/ })
    const { size, data } = encode(store.url, { ecc: 'M', border: 4 })
    expect(drawn).toHaveAttribute('viewBox', `0 0 ${size} ${size}`)
    const modules = [...(drawn.lastElementChild?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`)
    expect(modules).toEqual(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : []))))
  })
})

