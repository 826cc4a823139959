import { act, screen, waitFor } from '@testing-library/react'
import { aMatch, aPlace, FakeService } from '@refcall/fixtures'
import { location } from '@refcall/host'
import { emptyDraft, show } from '../testing/show.tsx'

jest.mock('maplibre-gl', () => ({ setWorkerUrl: () => {}, GPUInitializationError: class extends Error {} }))
jest.mock('react-map-gl/maplibre', () => ({ ScaleControl: () => null, Map: () => null }))

const REQUEST = 'POST /api/device/:deviceId/matches'
const shared = (parameters: Record<string, string>) => `/request?${new URLSearchParams(parameters)}`

const at = ({ location: here }: { location: () => { pathname: string; search: string; hash: string } }) =>
  here().pathname + here().search + here().hash

let service: FakeService
beforeEach(() => {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} }
  Object.assign(window, { matchMedia: () => ({ matches: false, ...listens }) })
  service = FakeService.install()
  service.on(REQUEST, { match: aMatch() })
  emptyDraft()
  localStorage.clear()
})

const MAPS = shared({ title: 'Kicker Keller', text: 'Kicker Keller\nhttps://maps.google.com/?q=52.52,13.405' })
const HERE = aPlace()
const BERLIN = { latitude: 52.52, longitude: 13.405 }

describe('what another app has shared with the installed page', () => {
  it('is a place: it stands under the pin, and one press takes it for the request', async () => {
    const { user, router } = show(MAPS, HERE)
    expect(await screen.findByRole('dialog', { name: 'Where is your table?' })).toBeVisible()
    expect(location.getState().place).toEqual(HERE)
    await user.click(screen.getByRole('button', { name: 'My table is here' }))
    expect(at(router)).toBe('/request')
    await user.type(screen.getByLabelText('Table Number'), '7')
    await user.click(screen.getByRole('button', { name: 'Request Referee' }))
    await waitFor(() => expect(service.made(REQUEST)).toMatchObject([{ body: { ...BERLIN, source: 'pin' } }]))
  })

  it('is a place for a browser that knows none', async () => {
    const { user } = show(MAPS, null)
    await user.click(await screen.findByRole('button', { name: 'My table is here' }))
    expect(await screen.findByLabelText('Table Number')).toBeVisible()
    expect(location.getState().place).toMatchObject({ ...BERLIN, source: 'pin' })
  })

  it('is a place that the person does not take: the place stays as it was', async () => {
    const { user, router } = show(MAPS, HERE)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(at(router)).toBe('/request')
    expect(location.getState().place).toEqual(HERE)
  })

  it('is a place during a match: it is not set', async () => {
    service.matches = [aMatch()]
    show(MAPS)
    expect(await screen.findByText('You already have a match: share the place again afterwards.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is a link of ours: its screen opens', async () => {
    const { router } = show(shared({ text: `Look: ${window.location.origin}/history?of=1#match-7` }))
    await waitFor(() => expect(at(router)).toBe('/history?of=1#match-7'))
  })

  it.each([
    ['another origin', 'https://elsewhere.example/history', /^There is no place in what you shared/],
    ['a path that leads elsewhere', `${window.location.origin}//elsewhere.example/`, /^There is no place in what/],
    ['a script', 'javascript:alert(1)', /^There is no place in what you shared/],
    ['markup', '<b>geo:91,0</b>', /^There is no place in what you shared/],
    ['a short link', 'https://maps.app.goo.gl/Ab12', /^A short link does not show its place/],
    ['two places', 'geo:1,2 geo:3,4', /^There are several places in what you shared/],
  ])('is nothing to go to: %s. It says so above the form', async (_what, text, words) => {
    const { router } = show(shared({ title: 'Anchor', text }), aPlace())
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByLabelText('Table Number')).toBeVisible()
    expect(at(router)).toMatch(/^\/request\?/)
    act(() => router.navigate('/'))
    expect(screen.queryByText(words)).toBeNull()
  })
})
