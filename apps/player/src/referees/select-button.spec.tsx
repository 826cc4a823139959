import { screen, waitFor, within } from '@testing-library/react'
import { paidService } from '../testing/paying.ts'
import { show } from '../testing/show.tsx'

beforeEach(() => void paidService())

describe('selecting a referee from the list', () => {
  it('F-11, L-03: leads home, with electronic payment and this referee chosen', async () => {
    const { router, user } = show('/referees')
    await user.click(await screen.findByRole('button', { name: 'Select Maya R.' }))
    await waitFor(() => expect(router.location().pathname).toBe('/'))
    expect(await screen.findByRole('radio', { name: 'Electronic Payment' })).toBeChecked()
    expect(within(await screen.findByRole('group', { name: 'Your referee' })).getByText('Maya R.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
