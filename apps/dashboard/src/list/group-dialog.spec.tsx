import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aDashboardMatch } from '@refcall/fixtures'
import { show } from '../testing/show.tsx'
import { GroupDialog } from './group-dialog.tsx'

// jsdom has the element without its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

const matches = Array.from({ length: 23 }, (_, index) => aDashboardMatch({ tableNumber: `T${index + 1}` }))
const rows = () => within(screen.getByRole('list', { name: 'Matches at this location' })).getAllByRole('button')

describe('the matches at one location', () => {
  it('D-10: works: ten a page, from the first to the last and back', async () => {
    const user = userEvent.setup()
    show(<GroupDialog matches={matches} onSelect={() => {}} onClose={() => {}} />)
    expect(screen.getByRole('dialog', { name: '23 Matches at Location' })).toBeVisible()
    expect(screen.getByText('Select a match to view details')).toBeVisible()
    expect(rows()).toHaveLength(10)
    expect(screen.getByText('1–10 of 23')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('21–23 of 23')).toBeVisible()
    expect(rows()).toHaveLength(3)

    await user.click(screen.getByRole('button', { name: 'Prev' }))
    expect(screen.getByText('11–20 of 23')).toBeVisible()
  })

  it('D-10: works: hands on what was chosen, and closes', async () => {
    const user = userEvent.setup()
    const chosen: string[] = []
    let closed = 0
    show(<GroupDialog matches={matches} onSelect={(id) => chosen.push(id)} onClose={() => (closed += 1)} />)
    await user.click(screen.getByRole('button', { name: /Table T3/ }))
    expect(chosen).toEqual([matches[2]?.id])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(closed).toBe(1)
  })

  it('refuses to turn past the ends', async () => {
    const user = userEvent.setup()
    show(<GroupDialog matches={matches.slice(0, 4)} onSelect={() => {}} onClose={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('1–4 of 4')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true')
  })
})
