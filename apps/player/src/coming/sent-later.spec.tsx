import { act, screen, waitFor, within } from '@testing-library/react'
import { aMatch, aProgress, FakeService, THEN } from '@refcall/fixtures'
import { device, dismissNotice, markMatchSeen, startHost } from '@refcall/host'
import { show } from '../testing/show.tsx'

// The library draws with WebGL, which jsdom lacks.
jest.mock('@refcall/design-system/map', () => ({ MapStrip: () => null }))

const MESSAGE = 'POST /api/device/:deviceId/matches/:matchId/messages'
const HERE = 'POST /api/device/:deviceId/matches/:matchId/here'
const PROGRESS = 'GET /api/device/:deviceId/matches/:matchId/progress'

const referee = { name: 'Vera L.', stats: { totalMatches: 64, totalLoves: 3, totalLikes: 20 } }

let service: FakeService
let stop: () => void
beforeEach(() => {
  service = FakeService.install()
  service.matches = [aMatch({ status: 'accepted', version: 2, referee, requesterDeviceId: device.getState().id })]
  service.progress = aProgress()
  dismissNotice()
  markMatchSeen('')
  stop = startHost()
})
afterEach(() => {
  network(true)
  stop()
})

const network = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const opened = async () => {
  const { user } = show('/')
  const section = within(await screen.findByRole('region', { name: 'Your referee on the way' }))
  return {
    section,
    press: (name: string) => user.click(section.getByRole('button', { name })),
    messages: () => user.click(section.getByText('Quick messages')),
  }
}
const keysOf = () => service.made(MESSAGE).map(({ body }) => (body as { key: string }).key)
const said = aProgress({ messages: [{ id: '1', from: 'player', code: 'at_the_bar', sentAt: THEN }] })
const NOTE = 'Sent when you are back online.'

describe('what the player pressed off line', () => {
  it('is sent once when the network is back: a quick message, with the key of its press', async () => {
    const { section, press, messages } = await opened()
    await messages()
    network(false)
    service.on(MESSAGE, lost)
    await press('We are at the bar')
    expect(await screen.findByText(NOTE)).toBeVisible()
    const tried = service.made(MESSAGE).length
    service.on(MESSAGE, () => ({ progress: said }))
    network(true)
    await waitFor(() => expect(section.getByRole('log')).toHaveTextContent('You We are at the bar'))
    expect(service.made(MESSAGE)).toHaveLength(tried + 1)
    expect(new Set(keysOf()).size).toBe(1)
    expect(screen.queryByText(NOTE)).toBeNull()
  })

  it('is sent once when the network is back: that the player is at the table', async () => {
    service.progress = aProgress({ stage: 'at_table', arrivedAt: THEN })
    const { press } = await opened()
    network(false)
    service.on(HERE, lost)
    await press('I am at the table')
    expect(await screen.findByText(NOTE)).toBeVisible()
    const tried = service.made(HERE).length
    service.on(HERE, () => ({ progress: service.progress! }))
    network(true)
    await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull())
    expect(service.made(HERE)).toHaveLength(tried + 1)
  })
})

describe('a quick message of the player whose answer was lost', () => {
  it('is sent with the same key when it is pressed again', async () => {
    const { section, press, messages } = await opened()
    await messages()
    service.on(MESSAGE, lost)
    await press('We are at the bar')
    await section.findByRole('alert')
    service.on(MESSAGE, () => ({ progress: said }))
    await press('We are at the bar')
    await waitFor(() => expect(section.getByRole('log')).toHaveTextContent('You We are at the bar'))
    expect(keysOf()).toHaveLength(2)
    expect(new Set(keysOf()).size).toBe(1)
  })

  it('is another message when the screen has shown the first meanwhile', async () => {
    const { section, press, messages } = await opened()
    await messages()
    service.on(MESSAGE, lost)
    await press('We are at the bar')
    await section.findByRole('alert')
    service.on(PROGRESS, () => ({ progress: said }))
    network(false)
    network(true)
    await waitFor(() => expect(section.getByRole('log')).toHaveTextContent('You We are at the bar'))
    await press('We are at the bar')
    await waitFor(() => expect(keysOf()).toHaveLength(2))
    expect(new Set(keysOf()).size).toBe(2)
  })
})
