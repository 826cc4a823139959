import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HowPlayersRequest } from './how-players-request.tsx'

describe('how players request referees', () => {
  it('shows the code of the chosen store, 200 pixels wide', async () => {
    render(<HowPlayersRequest />)
    await userEvent.click(screen.getByText('How players request referees'))
    const first = screen.getByRole('img', { name: 'QR code for App Store' })
    expect(first).toHaveAttribute('width', '200')
    const drawn = first.innerHTML
    await userEvent.click(screen.getByRole('radio', { name: 'Google Play' }))
    expect(screen.getByRole('img', { name: 'QR code for Google Play' }).innerHTML).not.toBe(drawn)
  })
})
