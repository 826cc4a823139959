import { screen, within } from '@testing-library/react'
import { anAccount, aReferee, FakeService } from '@refcall/fixtures'
import { openDesk } from '../testing/open-desk.tsx'

const TOP = 'GET /api/referees/top'
const operator = anAccount({ isOperator: true })
let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.user = operator
  service.on('GET /api/dashboard/incidents', { incidents: [] })
})

const stats = (totalMatches: number, totalLikes: number) => ({ totalMatches, totalLikes, totalLoves: 0 })
const maya = aReferee({ id: 'maya', displayName: 'Maya R.', firstName: null, lastName: null, stats: stats(12, 1) })
const vera = aReferee({ id: 'vera', displayName: 'Vera L.', firstName: null, lastName: null, stats: stats(4, 9) })

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('the referees of an operator', () => {
  it('work: in the dashboard, reached by its rail, with the way back', async () => {
    service.on(TOP, { referees: [maya, vera] })
    openDesk('/dashboard?view=referees', operator)
    expect(await screen.findByRole('heading', { level: 1, name: 'Referees' })).toBeVisible()
    const rail = within(screen.getByRole('navigation', { name: 'Places' }))
    expect(rail.getByRole('link', { name: 'Referees' })).toHaveAttribute('href', '/dashboard?view=referees')
    expect(rail.getByRole('link', { name: 'Referees' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard')
  })

  it('work: as ranked, and by any figure', async () => {
    service.on(TOP, { referees: [maya, vera] })
    const { person } = openDesk('/dashboard?view=referees', operator)
    await screen.findByRole('table', { name: 'Referees by their record' })
    expect(names()).toEqual(['Maya R.', 'Vera L.'])
    await person.click(screen.getByRole('button', { name: 'Likes' }))
    expect(names()).toEqual(['Maya R.', 'Vera L.'])
    await person.click(screen.getByRole('button', { name: 'Likes' }))
    expect(names()).toEqual(['Vera L.', 'Maya R.'])
    await person.click(screen.getByRole('button', { name: 'Referee' }))
    expect(names()).toEqual(['Maya R.', 'Vera L.'])
  })

  it('I11: say of whoever is off duty or in a match that they are not available, and promise no time', async () => {
    service.on(TOP, {
      referees: [
        { ...maya, isAvailable: true },
        { ...vera, isAvailable: false },
      ],
    })
    openDesk('/dashboard?view=referees', operator)
    const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
    expect((await row('Maya R.')).getByText('Available')).toBeVisible()
    expect((await row('Vera L.')).getByText('Not available')).toBeVisible()
    expect(screen.queryByText(/Busy/)).toBeNull()
  })

  it('refuse to stay silent when they cannot be read', async () => {
    service.on(TOP, () => {
      throw new TypeError('no network')
    })
    openDesk('/dashboard?view=referees', operator)
    expect(await screen.findByRole('alert')).toHaveTextContent('Referees could not be loaded')
  })
})
