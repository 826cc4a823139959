import { screen, waitFor } from '@testing-library/react'
import { anAccount, FakeService } from '@refcall/fixtures'
import { session } from '@refcall/host'
import { show } from '../testing/show.tsx'

const UPGRADE = 'POST /api/users/upgrade-to-referee'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.user = anAccount({ isReferee: false })
  session.setState({ known: true, user: service.user, token: null, bridgeFlag: false })
})

describe('the profile of somebody who does not referee', () => {
  it('U-05: says that no place is known, and has settings', async () => {
    show('/profile', null)
    expect(await screen.findByText('Location not available')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible()
  })

  it('U-06: asks to become a referee with one call', async () => {
    const user = anAccount()
    service.on(UPGRADE, () => {
      service.user = user
      return { success: true, user }
    })
    const page = show('/profile')
    await page.user.click(await screen.findByRole('button', { name: 'Become a Referee' }))
    expect(screen.getByRole('dialog', { name: 'Become a Referee?' })).toHaveTextContent(
      'can still request referees as before',
    )
    expect(service.made(UPGRADE)).toEqual([])
    await page.user.click(screen.getByRole('button', { name: 'Yes, become a referee' }))
    await waitFor(() => expect(service.made(UPGRADE)).toHaveLength(1))
    await waitFor(() => expect(page.router.location().pathname).toBe('/referee-start'))
  })
})
