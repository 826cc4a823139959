import { act, screen, waitFor } from '@testing-library/react'
import { aMatch, aPlace, FakeService, refused } from '@refcall/fixtures'
import { location } from '@refcall/host'
import { emptyDraft, show } from '../testing/show.tsx'

const STICKER = 'GET /api/stickers/:token'
const REQUEST = 'POST /api/device/:deviceId/matches'
const anchor = { venue: 'The Anchor', tableNumber: 'A3', latitude: 52.52, longitude: 13.405 }

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
  service.on(REQUEST, { match: aMatch() })
  emptyDraft()
  localStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'geolocation')
})

describe('the sticker on a table', () => {
  it('fills venue, table and true place, from which one press sends the request', async () => {
    service.on(STICKER, anchor)
    const { user } = show('/request?t=stk_1.k.s', null)
    expect(await screen.findByText('You are at table A3, The Anchor.')).toBeVisible()
    expect(await screen.findByLabelText('Table Number')).toHaveValue('A3')
    await user.click(screen.getByRole('button', { name: 'Request Referee' }))
    const { latitude, longitude } = anchor
    await waitFor(() =>
      expect(service.made(REQUEST)).toMatchObject([
        { body: { tableNumber: 'A3', latitude, longitude, source: 'table' } },
      ]),
    )
    expect(service.made(STICKER)).toMatchObject([{ call: 'GET /api/stickers/stk_1.k.s' }])
  })

  it('leaves what the person types afterwards, and a place that the browser finds later does not replace the table’s', async () => {
    service.on(STICKER, anchor)
    let answer: PositionCallback = () => {}
    const getCurrentPosition = (found: PositionCallback) => (answer = found)
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const { user } = show('/request?t=stk_2.k.s', null)
    const field = await screen.findByLabelText('Table Number')
    await user.clear(field)
    await user.type(field, 'B1')
    act(() =>
      answer({ coords: { latitude: 0, longitude: 0, accuracy: 9 }, timestamp: Date.now() } as GeolocationPosition),
    )
    expect(field).toHaveValue('B1')
    expect(location.getState().place).toMatchObject({ source: 'table', latitude: anchor.latitude })
  })

  it('fills the form once: what was typed afterwards is there when the person comes back', async () => {
    service.on(STICKER, anchor)
    const { user, unmount } = show('/request?t=stk_3.k.s', null)
    const field = await screen.findByLabelText('Table Number')
    await waitFor(() => expect(field).toHaveValue('A3'))
    await user.clear(field)
    await user.type(field, 'B1')
    unmount()
    show('/request?t=stk_3.k.s')
    expect(await screen.findByText('You are at table A3, The Anchor.')).toBeVisible()
    expect(screen.getByLabelText('Table Number')).toHaveValue('B1')
  })

  it.each([
    ['sticker_invalid', 'This sticker is not valid. Please type your table number.'],
    ['sticker_revoked', 'This sticker is no longer in use. Please type your table number.'],
  ] as const)('that is refused says so, and the form stays usable: %s', async (code, words) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    service.on(STICKER, refused(code))
    const { user } = show('/request?t=forged', aPlace())
    expect(await screen.findByText(words)).toBeVisible()
    await user.type(screen.getByLabelText('Table Number'), '7')
    await user.click(screen.getByRole('button', { name: 'Request Referee' }))
    await waitFor(() => expect(service.made(REQUEST)).toMatchObject([{ body: { tableNumber: '7' } }]))
  })
})
