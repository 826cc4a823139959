import { screen, waitFor, within } from '@testing-library/react'
import { aReferee, type FakeService, refused } from '@refcall/fixtures'
import { chooseButton, converted, openElectronic, optionOf, paidService, payButton, sheet } from '../testing/paying.ts'

const CONVERT = 'GET /api/currency/convert'

const stats = (totalMatches: number, totalLoves: number, totalLikes: number) => ({
  totalMatches,
  totalLoves,
  totalLikes,
})
/** Nearest first, as the service lists them. */
const near = aReferee({
  displayName: 'Near',
  userId: 'user-1',
  customRate: '4.00',
  distance: 0.1,
  stats: stats(0, 0, 0),
})
const foreign = aReferee({
  id: 'referee-000002',
  displayName: 'Foreign',
  customRate: '2.50',
  currency: 'EUR',
  distance: 0.5,
  stats: stats(60, 3, 20),
})
const cheap = aReferee({
  id: 'referee-000003',
  displayName: 'Cheap',
  customRate: '1.00',
  distance: 1,
  stats: stats(3, 1, 1),
})
const loved = aReferee({
  id: 'referee-000004',
  displayName: 'Loved',
  customRate: '3.00',
  distance: 2,
  stats: stats(120, 50, 30),
})

let service: FakeService
beforeEach(() => {
  ;({ service } = paidService())
  service.referees = [near, foreign, cheap, loved]
})

const spoken = async () =>
  within((await sheet()).getByRole('list', { name: 'Referees' }))
    .getAllByRole('button')
    .map((option) => option.getAttribute('aria-label') ?? '')
const names = async () => (await spoken()).map((each) => each.split(',')[0])
const sortBy = async (user: Awaited<ReturnType<typeof openElectronic>>['user'], name: string) =>
  user.click(await screen.findByRole('radio', { name }))

describe('the referees of an electronic request', () => {
  it('are one list, the nearest first, with badge, reputation, minutes on foot and the price of this match', async () => {
    service.on(CONVERT, converted(15.73))
    const { user } = await openElectronic()
    expect(await names()).toEqual(['Near', 'Foreign', 'Cheap', 'Loved'])
    expect(screen.queryByRole('heading', { name: 'Available Referees Nearby' })).not.toBeInTheDocument()
    await waitFor(async () =>
      expect(await spoken()).toEqual([
        'Near, New referee, about 2 min on foot, $32.00',
        'Foreign, Rising Star, 60 matches, 3 loves, 20 likes, about 12 min on foot, $15.73',
        'Cheap, 3 matches, 1 love, 1 like, about 24 min on foot, $8.00',
        'Loved, Top Ref, 120 matches, 50 loves, 30 likes, 2.0 mi, $24.00',
      ]),
    )
    expect(service.made(CONVERT).map(({ search }) => search)).toEqual(['?amount=20&from=EUR&to=USD'])
    // The quote that was shown is the one that is charged.
    await user.click(await optionOf('Foreign'))
    expect(await payButton()).toHaveTextContent('Pay $15.73 & Request Referee')
    expect(service.made(CONVERT)).toHaveLength(1)
  })

  it('say how often they came and how fast where enough is known, and nothing of the others', async () => {
    service.referees = [
      { ...near, attendance: { came: 41, of: 42, medianMinutes: 3 } },
      { ...cheap, attendance: { came: 10, of: 10 } },
      loved,
    ]
    await openElectronic()
    const [first, second, third] = await spoken()
    expect(first).toContain('came 41 of 42 times, usually in 3 min')
    expect(second).toContain('came 10 of 10 times, few matches so far, about')
    expect(third).not.toContain('came')
  })

  it('follow the players and the games of the form', async () => {
    const { user } = await openElectronic()
    await user.click((await sheet()).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('radio', { name: '5 games' }))
    await user.click(await chooseButton())
    expect((await spoken())[0]).toBe('Near, New referee, about 2 min on foot, $80.00')
  })

  it('are chosen by keyboard; the chosen one stands above the price and can be changed', async () => {
    const { user } = await openElectronic()
    ;(await optionOf('Near')).focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const chosen = within(await screen.findByRole('group', { name: 'Your referee' }))
    expect(chosen.getByText('Near')).toBeVisible()
    expect(chosen.getByText('about 2 min on foot')).toBeVisible()
    await user.click(chosen.getByRole('button', { name: 'Change referee' }))
    expect(await optionOf('Near')).toHaveAttribute('aria-pressed', 'true')
    await user.click(await optionOf('Cheap'))
    expect(await payButton()).toHaveTextContent('Pay $8.00 & Request Referee')
  })

  it('are left without a choice, which keeps the form', async () => {
    const { user } = await openElectronic()
    await user.click((await sheet()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await chooseButton()).toBeVisible()
    expect(screen.getByLabelText('Table Number')).toHaveValue('A3')
    expect(screen.getByRole('radio', { name: 'Electronic Payment' })).toBeChecked()
  })

  it('are sorted by likes and loves', async () => {
    const { user } = await openElectronic()
    await sortBy(user, 'Liked')
    expect(await names()).toEqual(['Loved', 'Foreign', 'Cheap', 'Near'])
  })

  it('are sorted by price in the player’s currency', async () => {
    service.on(CONVERT, converted(22))
    const { user } = await openElectronic()
    await sortBy(user, 'Price')
    await waitFor(async () => expect(await names()).toEqual(['Cheap', 'Foreign', 'Loved', 'Near']))
  })

  it('whose price cannot be converted come last', async () => {
    service.on(CONVERT, refused('unavailable'))
    const { user } = await openElectronic()
    await sortBy(user, 'Price')
    expect(await names()).toEqual(['Cheap', 'Loved', 'Near', 'Foreign'])
  })

  it('are read again on a press', async () => {
    const { user } = await openElectronic()
    const before = service.made('GET /api/referees/available').length
    await user.click((await sheet()).getByRole('button', { name: 'Refresh referees' }))
    expect(service.made('GET /api/referees/available')).toHaveLength(before + 1)
  })
})

describe('what is loading says so', () => {
  it('while the currency is detected', async () => {
    service.on('GET /api/currency/detect', () => new Promise(() => {}))
    await openElectronic()
    expect(await screen.findByLabelText('Currency')).toHaveDisplayValue('Finding your currency…')
  })

  it('while the price is converted', async () => {
    service.on(CONVERT, () => new Promise(() => {}))
    const { user } = await openElectronic()
    await user.click(await optionOf('Foreign'))
    expect(screen.getByText('Working out the price…')).toBeVisible()
  })
})
