import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMatch, aProgress, anElectronicMatch, aPaidReferee, FakeService, Refused, THEN } from '@refcall/fixtures'
import { device, dismissNotice, startHost } from '@refcall/host'
import { open } from '../testing/open.tsx'
import { press, signIn } from '../testing/stage.ts'

// The library draws with WebGL, which jsdom lacks.
jest.mock('@refcall/design-system/map', () => ({ MapStrip: () => null }))

const HERE = 'POST /api/mobile/matches/:matchId/here'
const MESSAGE = 'POST /api/mobile/matches/:matchId/messages'
const VERIFY = 'POST /api/mobile/matches/:matchId/verify-code'

const deviceId = device.getState().id
const taken = aMatch({ status: 'accepted', version: 2, refereeDeviceId: deviceId })
const paid = anElectronicMatch({ status: 'awaiting_verification', version: 2, refereeDeviceId: deviceId })

let service: FakeService
let stop: () => void
beforeEach(() => {
  service = signIn(FakeService.install(), aPaidReferee())
  service.assignment = taken
  service.progress = aProgress()
  dismissNotice()
  stop = startHost()
})
afterEach(() => {
  act(() => network(true))
  stop()
})

const network = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const quickMessages = async () => {
  open('/referee')
  const way = await screen.findByRole('region', { name: 'Your way to the table' })
  await userEvent.click(within(way).getByText('Quick messages'))
}
const keysOf = () => service.made(MESSAGE).map(({ body }) => (body as { key: string }).key)
const said = aProgress({ messages: [{ id: '1', from: 'referee', code: 'on_my_way', sentAt: THEN }] })
const NOTE = 'Sent when you are back online.'

describe('what the referee pressed off line', () => {
  it('is sent once when the network is back: a quick message, with the key of its press', async () => {
    await quickMessages()
    network(false)
    service.on(MESSAGE, lost)
    await press('I am on my way')
    expect(await screen.findByText(NOTE)).toBeVisible()
    const tried = service.made(MESSAGE).length
    service.on(MESSAGE, () => ({ progress: said }))
    network(true)
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('You I am on my way'))
    expect(service.made(MESSAGE)).toHaveLength(tried + 1)
    expect(new Set(keysOf()).size).toBe(1)
    expect(screen.queryByText(NOTE)).toBeNull()
  })

  it('is sent once when the network is back: the arrival', async () => {
    open('/referee')
    await screen.findByRole('region', { name: 'Your way to the table' })
    network(false)
    service.on(HERE, lost)
    await press('I am at the table')
    expect(await screen.findByText(NOTE)).toBeVisible()
    const tried = service.made(HERE).length
    service.on(HERE, () => ({ progress: aProgress({ stage: 'at_table', arrivedAt: THEN }) }))
    network(true)
    expect(await screen.findByText(/^You have been at the table since/)).toBeVisible()
    expect(service.made(HERE)).toHaveLength(tried + 1)
  })

  it('is sent once when the network is back: the code', async () => {
    service.assignment = paid
    open('/referee')
    const boxes = await screen.findByLabelText('Player’s code')
    network(false)
    service.on(VERIFY, lost)
    await userEvent.type(boxes, '482913')
    expect(await screen.findByText(NOTE)).toBeVisible()
    const tried = service.made(VERIFY).length
    const match = { ...paid, version: 3, status: 'in_progress' } as const
    service.on(VERIFY, { success: true, payoutAmount: '14.44', payoutCurrency: 'USD', match })
    network(true)
    await waitFor(() => expect(screen.queryByLabelText('Player’s code')).toBeNull())
    expect(service.made(VERIFY)).toHaveLength(tried + 1)
    expect(service.made(VERIFY).at(-1)).toMatchObject({ body: { code: '482913' } })
  })
})

describe('a quick message of the referee whose answer was lost', () => {
  it('is sent with the same key when it is pressed again, and with another once it is answered', async () => {
    await quickMessages()
    service.on(MESSAGE, lost)
    await press('I am on my way')
    await screen.findByRole('alert')
    service.on(MESSAGE, () => {
      throw new Refused(503, '')
    })
    await press('I am on my way')
    await waitFor(() => expect(keysOf()).toHaveLength(2))
    service.on(MESSAGE, () => ({ progress: said }))
    await press('I am on my way')
    await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent('You I am on my way'))
    await press('I am on my way')
    const [first, second, third, next] = keysOf()
    expect([second, third]).toEqual([first, first])
    expect(next).not.toBe(first)
  })
})
