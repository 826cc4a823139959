import { screen, waitFor, within } from '@testing-library/react'
import { aReferee, FakeService } from '@refcall/fixtures'
import { dismissNotice } from '@refcall/host'
import { presentDraft } from '../request/form-store.ts'
import { notices } from '../testing/notices.ts'
import { emptyDraft, show } from '../testing/show.tsx'

const NEARBY = 'GET /api/referees/nearby'
const TOP = 'GET /api/referees/top'

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})

const list = async (name: string) => within(await screen.findByRole('region', { name }))
const cardOf = async (name: string) => {
  const card = (await (await list('Nearby Referees')).findByText(name)).closest('li')
  if (!card) throw new Error(`${name} has no card`)
  return card
}

describe('the lists of referees work', () => {
  it('L-01: are named, and lead back home', async () => {
    show('/referees')
    expect(await screen.findByRole('heading', { level: 1, name: 'All Referees' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  })

  it('L-02: ask for those within ten miles once there is a place, and not before', async () => {
    const nowhere = show('/referees', null)
    await screen.findByRole('heading', { name: 'Referee Leaderboard' })
    expect(screen.queryByRole('heading', { name: 'Nearby Referees' })).not.toBeInTheDocument()
    expect(service.made(NEARBY)).toEqual([])
    nowhere.unmount()
    show('/referees')
    await screen.findByRole('heading', { name: 'Nearby Referees' })
    await waitFor(() =>
      expect(service.made(NEARBY).map(({ search }) => search)).toEqual([
        '?latitude=37.7749&longitude=-122.4194&radius=10',
      ]),
    )
  })

  it('L-03, L-08: let an available one be selected, a busy one not', async () => {
    service.referees = [aReferee(), aReferee({ id: 'r2', displayName: 'Jonas L.', isAvailable: false })]
    show('/referees')
    const [free, busy] = [await cardOf('Maya R.'), await cardOf('Jonas L.')]
    expect(within(free).getByRole('button', { name: 'Select Maya R.' })).toBeEnabled()
    expect(within(free).getByText('Available')).toBeVisible()
    expect(within(busy).getByRole('button', { name: 'Busy: Jonas L.' })).toBeDisabled()
    expect(within(busy).getByText('Busy (Available in 15 min)')).toBeVisible()
  })

  it.each([null, '0'])('refuse to select one with the rate %s, say so, and change nothing', async (customRate) => {
    emptyDraft()
    dismissNotice()
    service.referees = [aReferee({ customRate })]
    const { user, router } = show('/referees')
    const card = await cardOf('Maya R.')
    await user.click(within(card).getByRole('button', { name: 'Select Maya R.' }))
    const refusal =
      'Cannot charge $0 with electronic payment - please select a different referee or switch to non-electronic payment'
    expect(await within(card).findByRole('alert')).toHaveTextContent(refusal)
    expect(notices()).toMatchObject({ title: 'Invalid Referee Rate', text: refusal })
    expect(presentDraft()).toMatchObject({ paymentMethod: 'cash', referee: null })
    expect(router.location().pathname).toBe('/referees')
  })

  it('go home with electronic payment and the selected one', async () => {
    emptyDraft()
    service.referees = [aReferee({ customRate: '3.50' })]
    const { user, router } = show('/referees')
    await user.click(within(await cardOf('Maya R.')).getByRole('button', { name: 'Select Maya R.' }))
    await waitFor(() => expect(router.location().pathname).toBe('/'))
    expect(presentDraft()).toMatchObject({ paymentMethod: 'electronic', referee: { id: 'referee-000001' } })
    emptyDraft()
  })

  it('L-04: rank the fifty best in the order they come', async () => {
    service.on(TOP, {
      referees: ['First', 'Second', 'Third'].map((displayName) => aReferee({ id: displayName, displayName })),
    })
    show('/referees', null)
    const rows = (await list('Referee Leaderboard')).findAllByRole('listitem')
    expect((await rows).map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['1First', '2Secon', '3Third'])
    expect(service.made(TOP).map(({ search }) => search)).toEqual(['?limit=50'])
  })

  it('L-05: say when nobody is near', async () => {
    show('/referees')
    expect(await screen.findByText('No referees found in your area')).toBeVisible()
  })

  it('L-06: tell initials, name, matches, loves, likes, rate and distance', async () => {
    service.referees = [aReferee({ customRate: '3.50' })]
    show('/referees')
    const card = await cardOf('Maya R.')
    for (const part of [
      'MR',
      'Maya R.',
      '120 matches',
      '14 loves',
      '33 likes',
      '$3.50 per game per person',
      '0.4 mi',
    ]) {
      expect(card).toHaveTextContent(part)
    }
  })

  it('calls a referee without any match new, instead of counting nothing', async () => {
    service.referees = [aReferee({ stats: { totalMatches: 0, totalLoves: 0, totalLikes: 0 } })]
    show('/referees')
    const card = await cardOf('Maya R.')
    expect(card).toHaveTextContent('New referee')
    expect(card).not.toHaveTextContent(/\b0 /)
  })

  it.each([
    [49, null],
    [50, 'Rising Star'],
    [99, 'Rising Star'],
    [100, 'Top Ref'],
  ])('L-07: give %d matches the badge %s', async (totalMatches, badge) => {
    service.referees = [aReferee({ stats: { totalMatches, totalLoves: 0, totalLikes: 0 } })]
    show('/referees')
    const card = await cardOf('Maya R.')
    for (const name of ['Rising Star', 'Top Ref'])
      expect(within(card).queryAllByText(name)).toHaveLength(name === badge ? 1 : 0)
  })

  it.each([
    [null, '$2.00 per game per person'],
    ['-1', '$2.00 per game per person'],
    ['0', 'Free'],
  ])(
    'L-09: call somebody without a name by the end of the id, and show the rate %s as %s',
    async (customRate, rate) => {
      service.referees = [aReferee({ displayName: '', customRate })]
      show('/referees')
      const card = await cardOf('Referee 000001')
      expect(card).toHaveTextContent(rate)
      expect(within(card).getByRole('link')).toHaveAccessibleName('Referee 000001')
    },
  )
})
