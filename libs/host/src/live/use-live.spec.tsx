import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReceivedMessage } from '@refcall/api-client'
import type { MeasuredPlace } from '@refcall/domain'
import { anAccount, aPlace, FakeBrowser, FakeService, FakeStream, refused } from '@refcall/fixtures'
import { api } from '../api.ts'
import { hearAppState } from '../bridge/app-state.ts'
import { device } from '../device.ts'
import { adoptBridgeAuth, clearAuth, dutyBegan, session } from '../session.ts'
import { useLive } from './use-live.ts'

const here = aPlace({ latitude: 48.4284, longitude: -123.3656 })
const stream = `/api/events/${device.getState().id}`
const urls = () => FakeStream.opened.map(({ url }) => url)
const closed = () => FakeStream.opened.map((opened) => opened.closed)

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})
afterEach(() => {
  jest.useRealTimers()
  delete window.ReactNativeWebView
})

const follow = async (place: MeasuredPlace | null = null) => {
  const heard: ReceivedMessage[] = []
  const hook = renderHook((at: MeasuredPlace | null) => useLive((message) => heard.push(message), at), {
    initialProps: place,
  })
  await waitFor(() => expect(FakeStream.opened).toHaveLength(1))
  return { ...hook, heard }
}

describe('the live connection', () => {
  // The start call is made once per page, so this test runs first.
  it('waits for the start call, also while that fails', async () => {
    jest.useFakeTimers()
    service.on('POST /api/start', refused('unavailable'))
    renderHook(() => useLive(() => {}))
    await act(() => jest.advanceTimersByTimeAsync(10))
    expect(urls()).toEqual([])
    service.on('POST /api/start', { deviceId: 'web_1', claimed: true, user: null, lastEventId: 'e1' })
    await act(() => jest.advanceTimersByTimeAsync(5_000))
    expect(urls()).toEqual([stream])
  })

  it('begins once with what has happened since the start call, for a screen that reads its data itself', async () => {
    const since = () => renderHook(() => useLive(() => {}, null, true))
    const { unmount } = since()
    await waitFor(() => expect(urls()).toEqual([`${stream}?lastEventId=e1`]))
    unmount()
    since()
    await waitFor(() => expect(urls()).toEqual([`${stream}?lastEventId=e1`, stream]))
  })

  it('hands over messages and tells its state until it is left', async () => {
    const { heard, result, unmount } = await follow()
    expect(result.current).toBe('connecting')
    await act(() => FakeStream.send({ type: 'connected', resumed: false }))
    expect(result.current).toBe('open')
    expect(heard.map(({ type }) => type)).toEqual(['connected'])
    await act(async () => FakeStream.opened[0]?.break())
    expect(result.current).toBe('waiting')
    unmount()
    expect(closed()).toEqual([true])
  })

  it('learns of the place once it is known, and not again of the same one', async () => {
    const { rerender } = await follow()
    rerender(here)
    const there = `${stream}?latitude=48.4284&longitude=-123.3656`
    await waitFor(() => expect(urls()).toEqual([stream, there]))
    rerender({ ...here })
    expect(closed()).toEqual([true, false])
  })

  it('never tells a place that is only assumed', async () => {
    await follow({ ...here, source: 'fallback' })
    expect(urls()).toEqual([stream])
  })
})

describe('the tabs of this browser', () => {
  const asked: string[] = []
  beforeEach(() => {
    const tab = new FakeBrowser().openTab()
    asked.length = 0
    const request = (name: string, options: LockOptions, held: () => Promise<void>) => {
      asked.push(name)
      return tab.takeTurn(options.signal ? { signal: options.signal } : { steal: true }, held)
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  })
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks')
    device.setState({ source: 'stored' })
  })

  it('share one stream, by the name of their device', async () => {
    await follow()
    renderHook(() => useLive(() => {}))
    await waitFor(() => expect(asked).toEqual(Array(2).fill(`refcall-live-1 ${device.getState().id}`)))
    expect(urls()).toEqual([stream])
  })

  it('share a bearer’s stream with those of the same person alone', async () => {
    service.user = anAccount({ id: 'maya' })
    await act(async () => adoptBridgeAuth({ jwtToken: 'm1' }))
    await follow()
    expect(asked).toEqual([`refcall-live-1 ${device.getState().id} maya`])
    act(() => clearAuth())
  })

  it('do not share the stream of a device that an app handed over for one of them', async () => {
    device.setState({ source: 'tab' })
    await follow()
    renderHook(() => useLive(() => {}))
    await waitFor(() => expect(urls()).toEqual([stream, stream]))
    expect(asked).toEqual([])
  })
})

describe('the stream of whoever is signed in', () => {
  const maya = anAccount({ id: 'maya' })
  const olga = anAccount({ id: 'olga' })
  const bearers = () => FakeStream.opened.map(({ authorization }) => authorization)
  const asks = async (jwtToken: string, user: typeof maya | null) => {
    service.user = user
    await act(async () => adoptBridgeAuth({ jwtToken }))
    await act(() => api('GET /api/countries'))
  }
  const hearSome = async () => {
    await act(() => FakeStream.send({ type: 'connected', resumed: false }))
    await act(() => FakeStream.send({ type: 'match_request_closed', id: 'e7', matchId: 'm' }))
  }
  afterEach(() => act(() => clearAuth()))

  it('carries the bearer, and is opened anew, from a snapshot, for another person', async () => {
    await asks('m1', maya)
    await follow()
    await hearSome()
    await asks('o1', olga)
    expect(bearers()).toEqual(['Bearer m1', 'Bearer o1'])
    expect(urls()).toEqual([stream, stream])
    expect(closed()).toEqual([true, false])
    act(() => clearAuth())
    expect(bearers()).toEqual(['Bearer m1', 'Bearer o1', null])
    expect(closed()).toEqual([true, true, false])
  })

  it('goes on through another bearer of the same person, and resumes with it when it breaks off', async () => {
    await asks('m1', maya)
    await follow()
    await hearSome()
    await asks('m2', maya)
    expect(closed()).toEqual([false])
    act(() => void window.dispatchEvent(new Event('online')))
    expect(bearers()).toEqual(['Bearer m1', 'Bearer m2'])
    expect(urls()).toEqual([stream, `${stream}?lastEventId=e7`])
  })

  it('is opened anew when the device alone becomes a referee, and once only', async () => {
    await follow()
    await hearSome()
    act(() => dutyBegan())
    act(() => dutyBegan())
    expect(closed()).toEqual([true, false])
  })

  it('whose bearer is refused resumes as soon as there is a better one', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    await asks('m1', maya)
    await follow()
    await hearSome()
    FakeStream.refuses = (authorization) => (authorization === 'Bearer m1' ? 401 : null)
    service.user = null
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(session.getState().userOf).toBeUndefined())
    expect(session.getState()).toMatchObject({ known: true, user: { id: 'maya' } })
    service.user = maya
    await act(async () => adoptBridgeAuth({ jwtToken: 'm2' }))
    expect(bearers()).toEqual(['Bearer m1', 'Bearer m1', 'Bearer m2'])
    expect(urls().at(-1)).toBe(`${stream}?lastEventId=e7`)
  })
})

describe('going to sleep', () => {
  it.each([
    ['is frozen', () => document.dispatchEvent(new Event('freeze'))],
    ['is put away', () => window.dispatchEvent(new Event('pagehide'))],
  ])('lets go of the stream when the page %s, until it goes on', async (_, happens) => {
    const { result } = await follow()
    await act(() => FakeStream.send({ type: 'match_request_closed', id: 'e7', matchId: 'm' }))
    act(() => void happens())
    expect(closed()).toEqual([true])
    expect(result.current).toBe('connecting')
    act(() => void document.dispatchEvent(new Event('resume')))
    expect(urls()).toEqual([stream, `${stream}?lastEventId=e7`])
  })
})

describe('waking up', () => {
  const lookAway = () => show('hidden')
  const lookBack = () => show('visible')
  const show = (state: DocumentVisibilityState) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  afterEach(() => jest.restoreAllMocks())

  it.each([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    ['a frozen page goes on', () => document.dispatchEvent(new Event('resume'))],
    ['a cached page goes on', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('resumes after the last message when %s', async (_, happens) => {
    await follow()
    await act(() => FakeStream.send({ type: 'match_request_closed', id: 'e7', matchId: 'm' }))
    act(() => void happens())
    expect(closed()).toEqual([true, false])
    expect(urls().at(-1)).toBe(`${stream}?lastEventId=e7`)
  })

  it('resumes after a long look away, not after a short one', async () => {
    await follow()
    const now = jest.spyOn(Date, 'now')
    lookAway()
    lookBack()
    expect(closed()).toEqual([false])
    lookAway()
    now.mockReturnValue(Date.now() + 60_000)
    lookBack()
    expect(closed()).toEqual([true, false])
  })

  it('resumes whenever an app shows its web view', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    await follow()
    lookAway()
    lookBack()
    expect(closed()).toEqual([true, false])
  })

  it('rests while its app is in the background, and resumes with it', async () => {
    await follow()
    act(() => hearAppState('background'))
    expect(closed()).toEqual([true])
    act(() => hearAppState('active'))
    expect(closed()).toEqual([true, false])
  })
})
