import { screen, waitFor, within } from '@testing-library/react'
import { aReferee, type FakeService, refused } from '@refcall/fixtures'
import { converted, openElectronic, paidService } from '../testing/paying.ts'

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

const list = async () => within(await screen.findByRole('group', { name: 'Your referee' }))
const names = async () => (await list()).getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))
const sortBy = async (user: Awaited<ReturnType<typeof openElectronic>>['user'], name: string) =>
  user.click(await screen.findByRole('radio', { name }))

describe('the referees of an electronic request', () => {
  it('are one list, the nearest first, with badge, reputation, rate and distance', async () => {
    const { user } = await openElectronic()
    expect(await names()).toEqual(['Near', 'Foreign', 'Cheap'])
    expect(screen.queryByRole('heading', { name: 'Available Referees Nearby' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all 4 referees' }))
    const choices = await list()
    expect(choices.getByRole('radio', { name: 'Near' })).toHaveAccessibleDescription(
      'New referee $4.00 per game per person 0.1 mi',
    )
    expect(choices.getByRole('radio', { name: 'Loved' })).toHaveAccessibleDescription(
      'Top Ref, 120 matches, 50 loves, 30 likes $3.00 per game per person 2.0 mi',
    )
  })

  it('are chosen by keyboard, and the choice goes from one to the next', async () => {
    const { user } = await openElectronic()
    const choices = await list()
    choices.getByRole('radio', { name: 'Near' }).focus()
    await user.keyboard(' ')
    expect(choices.getByRole('radio', { name: 'Near' })).toBeChecked()
    await user.keyboard('{ArrowDown}')
    expect(choices.getByRole('radio', { name: 'Foreign' })).toBeChecked()
    expect(choices.getByRole('radio', { name: 'Near' })).not.toBeChecked()
  })

  it('are sorted by likes and loves, and the chosen one stays in view', async () => {
    const { user } = await openElectronic()
    await user.click((await list()).getByRole('radio', { name: 'Near' }))
    await sortBy(user, 'Liked')
    expect(await names()).toEqual(['Loved', 'Foreign', 'Cheap', 'Near'])
  })

  it('are sorted by price in the player’s currency', async () => {
    service.on(CONVERT, converted(2.75))
    const { user } = await openElectronic()
    await sortBy(user, 'Price')
    await waitFor(async () => expect(await names()).toEqual(['Cheap', 'Foreign', 'Loved']))
    expect(service.made(CONVERT).map(({ search }) => search)).toEqual(['?amount=2.5&from=EUR&to=USD'])
  })

  it('whose price cannot be converted come last', async () => {
    service.on(CONVERT, refused('unavailable'))
    const { user } = await openElectronic()
    await sortBy(user, 'Price')
    expect(await names()).toEqual(['Cheap', 'Loved', 'Near'])
  })

  it('are read again on a press', async () => {
    const { user } = await openElectronic()
    await list()
    const before = service.made('GET /api/referees/available').length
    await user.click(screen.getByRole('button', { name: 'Refresh referees' }))
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
    await user.click((await list()).getByRole('radio', { name: 'Foreign' }))
    expect(screen.getByText('Working out the price…')).toBeVisible()
  })
})
