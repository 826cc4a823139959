import { screen, waitFor, within } from '@testing-library/react'
import { aReferee, FakeService, refused } from '@refcall/fixtures'
import { logTo } from '@refcall/host'
import { presentDraft } from '../request/form-store.ts'
import { logged } from '../testing/logged.ts'
import { emptyDraft, show } from '../testing/show.tsx'

const PAGE = '/referees/record?id=referee-000001'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})

describe('the page of a referee works', () => {
  it('is reached from the lists, and leads back to them', async () => {
    service.referees = [aReferee()]
    const { user, router } = show('/referees')
    const nearby = within(await screen.findByRole('region', { name: 'Nearby Referees' }))
    await user.click(await nearby.findByRole('link', { name: 'Maya R.' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya R.' })).toBeVisible()
    expect(router.location()).toMatchObject({ pathname: '/referees/record', search: '?id=referee-000001' })
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/referees')
    expect(screen.getByRole('link', { name: 'Referees' })).toHaveAttribute('aria-current', 'page')
  })

  it('tells badge, rate, record and distance, and what players said by kind', async () => {
    service.referees = [aReferee({ customRate: '3.50' })]
    show(PAGE)
    const slip = await screen.findByRole('region', { name: 'Maya R.' })
    for (const part of ['Available', 'Top Ref', '$3.50 per game per person', '120 matches', '0.4 mi'])
      expect(slip).toHaveTextContent(part)
    const kinds = within(screen.getByRole('region', { name: 'What players said' })).getAllByRole('listitem')
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['loves14', 'likes33', 'matches without a review73'])
  })

  it('goes home with this referee chosen', async () => {
    emptyDraft()
    service.referees = [aReferee({ customRate: '3.50' })]
    const { user, router } = show(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Select Maya R.' }))
    await waitFor(() => expect(router.location().pathname).toBe('/'))
    expect(presentDraft()).toMatchObject({ paymentMethod: 'electronic', referee: { id: 'referee-000001' } })
    emptyDraft()
  })

  it('needs no place for a referee of the leaderboard', async () => {
    service.referees = [aReferee()]
    show(PAGE, null)
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya R.' })).toBeVisible()
    expect(service.made('GET /api/referees/nearby')).toEqual([])
  })

  it('calls a referee without a match new', async () => {
    service.referees = [aReferee({ stats: { totalMatches: 0, totalLoves: 0, totalLikes: 0 } })]
    show(PAGE)
    expect(await screen.findByText(/^New referee/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'What players said' })).not.toHaveTextContent('0')
  })
})

describe('the page of a referee refuses', () => {
  it.each(['?id=referee-gone', '', '?id='])('one who is in no list (%s)', async (search) => {
    service.referees = [aReferee()]
    show(`/referees/record${search}`)
    expect(await screen.findByText('This referee is not near you now')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All Referees' })).toHaveAttribute('href', '/referees')
  })

  it('to guess while the lists cannot be read, and reads them again on a press', async () => {
    logged()
    for (const list of ['nearby', 'top'] as const) service.on(`GET /api/referees/${list}`, refused('unavailable'))
    const { user } = show(PAGE)
    await screen.findByText('Referees could not be loaded')
    for (const list of ['nearby', 'top'] as const) service.on(`GET /api/referees/${list}`, { referees: [aReferee()] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya R.' })).toBeVisible()
    logTo()
  })
})
