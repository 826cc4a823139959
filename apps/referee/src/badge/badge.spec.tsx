import { act, screen, waitFor } from '@testing-library/react'
import { aMatch, aPaidReferee, FakeService, FakeStream } from '@refcall/fixtures'
import type { PushMessage } from '@refcall/contract'
import { open } from '../testing/open.tsx'
import { signIn } from '../testing/stage.ts'
import { TestedWorker } from '../testing/worker.ts'

const first = aMatch({ id: 'first', tableNumber: 'A1' })
const second = aMatch({ id: 'second', tableNumber: 'B2' })

/** What the icon of the installed product shows. */
let badge: number | null
let service: FakeService
beforeEach(() => {
  badge = null
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void (badge = count),
    clearAppBadge: async () => void (badge = 0),
  })
  service = signIn(FakeService.install(), aPaidReferee())
  service.onDuty = true
})
afterEach(() => {
  turn('visible')
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

function turn(visibility: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('the badge of a page', () => {
  it('counts requests that come while the page is hidden, until it is shown', async () => {
    service.pending = [first]
    open('/referee')
    await screen.findByText('1 request near you')
    expect(badge).toBe(0)
    turn('hidden')
    expect(badge).toBe(0)
    service.pending = [first, second]
    await act(() => FakeStream.send({ type: 'match_request', match: second }))
    await waitFor(() => expect(badge).toBe(1))
    turn('visible')
    expect(badge).toBe(0)
    turn('hidden')
    expect(badge).toBe(0)
  })

  it('goes with the last request that was not seen', async () => {
    open('/referee')
    await screen.findByText('No requests right now')
    turn('hidden')
    service.pending = [first]
    await act(() => FakeStream.send({ type: 'match_request', match: first }))
    await waitFor(() => expect(badge).toBe(1))
    service.pending = []
    await act(() => FakeStream.send({ type: 'match_request_closed', matchId: first.id }))
    await waitFor(() => expect(badge).toBe(0))
  })

  it('is taken away off duty', async () => {
    badge = 2
    service.onDuty = false
    open('/referee')
    await screen.findByText('You are off duty')
    expect(badge).toBe(0)
  })

  it('is not missed by a browser that has none, or refuses it', async () => {
    Object.assign(navigator, { clearAppBadge: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    service.pending = [first]
    open('/referee')
    expect(await screen.findByText('1 request near you')).toBeVisible()
    for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
    turn('hidden')
    expect(badge).toBeNull()
  })
})

describe('the badge of the push worker', () => {
  const request: PushMessage = {
    kind: 'match_request',
    matchId: 'first',
    deviceId: 'web_1',
    language: 'en',
    path: '/referee-dashboard',
    tableNumber: 'A1',
    playerCount: 4,
    gamesRemaining: 2,
    paymentMethod: 'cash',
    totalAmount: '16.00',
    playerCurrency: 'USD',
    isDirectAssignment: false,
    expiresAt: null,
  }
  const { matchId, deviceId, language, path } = request

  it('counts the requests whose notifications stand, and no other notifications', async () => {
    const worker = new TestedWorker()
    await worker.pushed(request)
    await worker.pushed(request)
    expect(badge).toBe(1)
    await worker.pushed({ ...request, matchId: 'second' })
    await worker.pushed({
      kind: 'tip',
      matchId,
      deviceId,
      language,
      path,
      subjectId: 't',
      amount: '5',
      currency: 'USD',
    })
    expect(badge).toBe(2)
    await worker.pushed({ kind: 'match_request_closed', matchId, deviceId, language, path })
    expect(badge).toBe(1)
  })

  it.each(['notificationclick', 'notificationclose'])('goes with the last of them: %s', async (type) => {
    const worker = new TestedWorker()
    await worker.pushed(request)
    expect(badge).toBe(1)
    await worker.happens(type, { notification: worker.standing(0) })
    expect(badge).toBe(0)
  })
})
