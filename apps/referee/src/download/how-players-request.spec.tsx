import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stores } from './stores.ts'
import { levelOf, readQr } from '../testing/read-qr.ts'
import { HowPlayersRequest } from './how-players-request.tsx'

describe('how players request referees', () => {
  it('R-03: is told on request only', async () => {
    render(<HowPlayersRequest />)
    const code = screen.getByRole('img', { name: 'QR code for App Store' })
    expect(code).not.toBeVisible()
    await userEvent.click(screen.getByText('How players request referees'))
    expect(code).toBeVisible()
  })

  it('R-03: shows the code of the chosen store: read it leads there, at level M, 200 pixels wide', async () => {
    render(<HowPlayersRequest />)
    await userEvent.click(screen.getByText('How players request referees'))
    for (const { name, url } of stores) {
      await userEvent.click(screen.getByRole('radio', { name }))
      const code = screen.getByRole('img', { name: `QR code for ${name}` })
      expect(code).toHaveAttribute('width', '200')
      expect(code).toHaveAttribute('height', '200')
      expect(levelOf(code)).toBe('M')
      expect(readQr(code)).toBe(url)
    }
  })
})
