import { act, screen } from '@testing-library/react'
import { downScreens } from '@refcall/host'
import { stores } from './stores.ts'
import { open } from '../testing/open.tsx'

describe('the app download screen works', () => {
  it('A-01: tells what the app gives and leads to the stores, to registration and home', async () => {
    open('/app-download')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Become a Referee')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Push notifications for requests near you',
      'Alerts even when your phone is locked',
      'Manage your availability wherever you are',
      'One-tap accept or decline',
      'Direct bank deposit of what you earn',
      'Your own rates in your own currency',
    ])
    const [ios, android] = stores
    expect(screen.getByRole('link', { name: 'iOS App Store' })).toHaveAttribute('href', ios.url)
    expect(screen.getByRole('link', { name: 'Android Google Play' })).toHaveAttribute('href', android.url)
    expect(screen.getByText('The referee dashboard is only available in the mobile app.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Register on the web' })).toHaveAttribute('href', '/referee-register')
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  })

  it('without a link home while home cannot be opened', () => {
    open('/app-download')
    act(() => downScreens.setState({ isDown: (path) => path === '/' }))
    expect(screen.queryByRole('link', { name: 'Back to home' })).toBeNull()
    act(() => downScreens.setState({ isDown: () => false }))
    expect(screen.getByRole('link', { name: 'Back to home' })).toBeVisible()
  })
})
