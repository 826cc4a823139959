import { jest } from '@jest/globals'
import { LIMITS } from '@refcall/domain'
import { aPlace } from '@refcall/fixtures'

let stop: () => void = () => {}

const start = async () => {
  jest.resetModules()
  const { listenToApp } = await import('./listen.ts')
  const sessions = await import('../session.ts')
  const { location } = await import('../location.ts')
  stop = listenToApp()
  return { ...sessions, location }
}

const receive = (data: unknown, source: MessageEventSource | null = window, origin = '') =>
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }))

const auth = { type: 'native_bridge_ready', isAuthenticated: true, user: { id: 'u1' }, jwtToken: 'secret' }

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(() => {
  stop()
  delete window.ReactNativeWebView
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('the bridge works', () => {
  it('B-01: starts with nobody and asks the app after 100 ms', async () => {
    jest.useFakeTimers()
    const postMessage = jest.fn()
    window.ReactNativeWebView = { postMessage }
    const { session, isAuthenticated } = await start()
    expect(isAuthenticated(session.getState())).toBe(false)
    jest.advanceTimersByTime(99)
    expect(postMessage).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(postMessage).toHaveBeenCalledWith('{"type":"request_auth_info"}')
  })

  it('B-02: keeps the token and the user of the app', async () => {
    const { session, isAuthenticated } = await start()
    receive(JSON.stringify(auth))
    expect(session.getState()).toMatchObject({ bridgeFlag: true, token: 'secret' })
    expect(isAuthenticated(session.getState())).toBe(true)
    expect(localStorage.getItem('webview_jwt_token')).toBe('secret')
    expect(localStorage.getItem('webview_user')).toBe('{"id":"u1"}')
  })

  it('B-02: leaves the flag as it is for a message that does not speak of it', async () => {
    const { session } = await start()
    receive(auth)
    receive({ type: 'auth_token_updated', jwtToken: 'renewed' })
    expect(session.getState()).toMatchObject({ bridgeFlag: true, token: 'renewed' })
    receive({ type: 'auth_token_updated', isAuthenticated: false })
    expect(session.getState().bridgeFlag).toBe(false)
  })

  it('B-03: forgets both on clear-auth', async () => {
    const { session, isAuthenticated } = await start()
    receive(auth)
    receive({ type: 'clear-auth' })
    expect(isAuthenticated(session.getState())).toBe(false)
    expect(localStorage.getItem('webview_jwt_token')).toBeNull()
    expect(localStorage.getItem('webview_user')).toBeNull()
  })

  it('A4: takes the accuracy of a place, and one that no device measures as unknown', async () => {
    const { location } = await start()
    for (const [accuracy, accuracyMeters] of [
      [35, 35],
      [-1, null],
    ]) {
      receive({ type: 'LOCATION_UPDATE', latitude: 1, longitude: 2, accuracy })
      expect(location.getState().place).toMatchObject({ accuracyMeters })
    }
  })

  it('P-17: takes a place', async () => {
    const { location } = await start()
    receive({ type: 'LOCATION_UPDATE', latitude: 1, longitude: 2 })
    const place = { latitude: 1, longitude: 2, source: 'app', measuredAt: expect.any(Number), accuracyMeters: null }
    expect(location.getState().place).toMatchObject(place)
    expect(JSON.parse(localStorage.getItem('user-location') ?? '')).toMatchObject(place)
  })

  it('A5: keeps a pin that the person has just set, and takes the place once it is old', async () => {
    const { location } = await start()
    const pin = aPlace({ source: 'pin' })
    location.setState({ place: pin })
    receive({ type: 'LOCATION_UPDATE', latitude: 1, longitude: 2 })
    expect(location.getState().place).toEqual(pin)
    expect(location.getState().place).not.toBe(pin)
    location.setState({ place: { ...pin, measuredAt: Date.now() - LIMITS.places.maxAgeMs - 1 } })
    receive({ type: 'LOCATION_UPDATE', latitude: 1, longitude: 2 })
    expect(location.getState().place).toMatchObject({ latitude: 1, source: 'app' })
  })

  it('hears the injected native object, whose events carry no source', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    const { session } = await start()
    receive(auth, null)
    expect(session.getState().bridgeFlag).toBe(true)
  })

  it('hears it under the page’s own origin', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    const { session } = await start()
    receive(auth, null, window.location.origin)
    expect(session.getState().bridgeFlag).toBe(true)
  })

  it.each([
    ['the flag', { bridgeFlag: true, token: null }, null],
    ['a token in memory', { bridgeFlag: false, token: 't' }, null],
    ['a token in storage', { bridgeFlag: false, token: null }, 't'],
  ])('B-04: counts %s as signed in', async (_what, state, stored) => {
    const { isAuthenticated } = await start()
    if (stored) localStorage.setItem('webview_jwt_token', stored)
    expect(isAuthenticated({ known: true, user: null, userOf: null, isDeviceReferee: false, ...state })).toBe(true)
  })
})

describe('the bridge does for the app', () => {
  const inApp = async () => {
    const postMessage = jest.fn<(text: string) => void>()
    window.ReactNativeWebView = { postMessage }
    const sent = () => postMessage.mock.calls.map(([text]): unknown => JSON.parse(text))
    return { ...(await start()), ...(await import('../index.ts')), sent }
  }

  it('keeps clear of what covers the web view', async () => {
    await inApp()
    receive({ type: 'safe_area', top: 47, right: 0, bottom: 34, left: 0 })
    const { style } = document.documentElement
    expect([style.getPropertyValue('--rc-safe-top'), style.getPropertyValue('--rc-safe-bottom')]).toEqual([
      '47px',
      '34px',
    ])
    document.documentElement.removeAttribute('style')
  })

  it('opens its links, one that comes before the screens too, and none to another site', async () => {
    const { followAppLinks } = await inApp()
    const opened: string[] = []
    receive({ type: 'deep_link', path: '/history?page=2#top' })
    const stopFollowing = followAppLinks((path) => opened.push(path))
    for (const path of [
      '//evil.example/',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/referee',
    ])
      receive({ type: 'deep_link', path })
    expect(opened).toEqual(['/history?page=2#top', '/referee'])
    expect(console.warn).toHaveBeenCalledTimes(4)
    stopFollowing()
  })

  it('closes a dialog on back, then goes back, and says when there is nothing left', async () => {
    const { sent } = await inApp()
    const back = jest.spyOn(history, 'back').mockImplementation(() => {})
    const navigation = { canGoBack: true }
    Object.defineProperty(window, 'navigation', { configurable: true, value: navigation })
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.open = true
    dialog.addEventListener('cancel', () => (dialog.open = false))
    receive({ type: 'back_pressed' })
    expect([dialog.open, back.mock.calls.length]).toEqual([false, 0])
    receive({ type: 'back_pressed' })
    expect(back).toHaveBeenCalledTimes(1)
    navigation.canGoBack = false
    receive({ type: 'back_pressed' })
    expect(sent()).toEqual([true, true, false].map((handled) => ({ type: 'back_answered', handled })))
    dialog.remove()
    Reflect.deleteProperty(window, 'navigation')
  })

  it('has it scan only if it offered to, and takes what it read', async () => {
    const { appCan, scanWithApp, sent } = await inApp()
    expect(appCan('scan_code')).toBe(false)
    receive({ ...auth, abilities: ['scan_code', 'teleport'] })
    expect(appCan('scan_code')).toBe(true)
    const [first, second] = [scanWithApp(), scanWithApp()]
    receive({ type: 'code_scanned', text: 'x' })
    expect([await first, await second]).toEqual([null, 'x'])
    expect(sent()).toEqual([{ type: 'scan_code' }, { type: 'scan_code' }])
  })
})

describe('the bridge leaves alone', () => {
  it.each([[{ tell: 'height', pixels: 120 }], ['{"type":"stripe-js"}'], [undefined]])(
    'what a frame tells its own listeners: %j',
    async (data) => {
      await start()
      receive(data, frame().contentWindow)
      expect(console.warn).not.toHaveBeenCalled()
    },
  )
})

describe('the bridge is not allowed to believe', () => {
  it.each([
    ['a frame', () => frame().contentWindow],
    ['nobody, outside the app', () => null],
  ])('%s', async (_what, source) => {
    const { session } = await start()
    receive(auth, source())
    expect(session.getState()).toMatchObject({ bridgeFlag: false, token: null })
    expect(localStorage.getItem('webview_jwt_token')).toBeNull()
    expect(console.warn).toHaveBeenCalledTimes(1)
  })

  it.each(['https://evil.example', 'null'])(
    'a message without a source from another origin, inside the app: %s',
    async (origin) => {
      window.ReactNativeWebView = { postMessage: () => {} }
      const { session } = await start()
      receive(auth, null, origin)
      expect(session.getState()).toMatchObject({ bridgeFlag: false, token: null })
      expect(console.warn).toHaveBeenCalledTimes(1)
    },
  )

  it('T-24: two hundred frames that speak for the app, whatever they say', async () => {
    window.ReactNativeWebView = { postMessage: () => {} }
    const { session, location } = await start()
    const said = [auth, { type: 'clear_auth' }, { type: 'LOCATION_UPDATE', latitude: 1, longitude: 2 }]
    for (let index = 0; index < 200; index += 1) receive(said[index % said.length], frame().contentWindow)
    expect(session.getState()).toMatchObject({ bridgeFlag: false, token: null })
    expect(location.getState().place).toBeNull()
    expect(console.warn).toHaveBeenCalledTimes(200)
  })

  it('B-05: a message that does not parse, with one warning and no harm', async () => {
    const { session } = await start()
    receive('{')
    expect(session.getState().bridgeFlag).toBe(false)
    expect(console.warn).toHaveBeenCalledTimes(1)
  })
})

function frame() {
  return document.body.appendChild(document.createElement('iframe'))
}
