import { screen, waitFor } from '@testing-library/react'
import type { Account } from '@refcall/contract'
import { anAccount, FakeService } from '@refcall/fixtures'
import { session } from '@refcall/host'
import { show } from '../testing/show.tsx'

const DUTY = 'POST /api/referees/availability'

const maya = anAccount()

let service: FakeService
const signIn = (user: Account | null) => {
  service.user = user
  session.setState({ known: true, user, token: null, bridgeFlag: false })
}
beforeEach(() => {
  service = FakeService.install()
})

describe('the profile', () => {
  it('shows a referee with the record', async () => {
    signIn(maya)
    show('/profile')
    expect(await screen.findByText('Maya Rivers')).toBeInTheDocument()
    expect(screen.getByText('maya@example.com')).toBeInTheDocument()
    expect(screen.getByText('Referee')).toBeInTheDocument()
    expect(screen.getByText('120')).toBeInTheDocument()
    expect(screen.getByText('Location services enabled')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Become a Referee' })).not.toBeInTheDocument()
  })

  it('draws the availability on, then as the server knows it, and writes only by hand', async () => {
    signIn(maya)
    service.on(DUTY, () => {
      service.user = anAccount({ isAvailable: true })
      return { success: true, isAvailable: true }
    })
    const { user } = show('/profile')
    const duty = await screen.findByRole('switch', { name: 'Available to referee' })
    expect(duty).toBeChecked()
    await waitFor(() => expect(duty).not.toBeChecked())
    expect(service.made(DUTY)).toHaveLength(0)
    await user.click(duty)
    await waitFor(() => expect(duty).not.toHaveAttribute('aria-busy'))
    expect(duty).toBeChecked()
    expect(service.made(DUTY).map(({ body }) => body)).toEqual([{ isAvailable: true }])
  })

  it('offers everybody else to become a referee', async () => {
    signIn(anAccount({ isReferee: false, firstName: null, lastName: null }))
    show('/profile')
    expect(await screen.findByText('Whistle')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Become a Referee' })).toBeInTheDocument()
    expect(screen.queryByRole('switch')).not.toBeInTheDocument()
    expect(screen.queryByText('Matches')).not.toBeInTheDocument()
  })

  it('is not allowed without signing in', async () => {
    signIn(null)
    const { router } = show('/profile')
    await waitFor(() => expect(router.state.location.pathname).toBe('/referee-register'))
  })
})
