import { jest } from '@jest/globals'
import type { Account } from '@refcall/contract'
import { anAccount } from '@refcall/fixtures'

const maya = anAccount({ id: 'maya', email: 'maya@example.org' })
const olga = anAccount({ id: 'olga', email: 'olga@example.org' })

interface Call {
  readonly path: string
  readonly bearer: string | null
  /** Releases the response. */
  readonly answer: () => void
}

/** The network boundary: a service that knows the user of every bearer token. */
class Service {
  readonly calls: Call[] = []
  readonly bearers = new Map<string, Account>()
  byCookie: Account | null = null
  isAway = false
  /** The browser has no key yet: the first start call brings it, the second claims the device. */
  isKeyless = false
  /** Responses that are held back until released. */
  isSlow = false

  readonly fetch = async (address: unknown, init: RequestInit = {}): Promise<Response> => {
    const path = String(address)
    const bearer = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null
    const response = this.#respond(path, bearer)
    await new Promise<void>((answer) => {
      this.calls.push({ path, bearer, answer })
      if (!this.isSlow) answer()
    })
    return response
  }

  made(path: string): (string | null)[] {
    return this.calls.filter((call) => call.path === path).map(({ bearer }) => bearer)
  }

  #respond(path: string, bearer: string | null): Response {
    const user = bearer === null ? this.byCookie : (this.bearers.get(bearer) ?? null)
    if (this.isAway) return refusal(503, 'unavailable')
    if (path === '/api/start') return Response.json({ deviceId: 'd', claimed: !this.isKeyless, user, lastEventId: '1' })
    return user ? Response.json(user) : refusal(401, 'not_signed_in')
  }
}

const refusal = (status: number, code: string) => Response.json({ success: false, code, error: code }, { status })

let service: Service
let told: string[]
let stop = () => {}
beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  service = new Service()
  told = []
  globalThis.fetch = service.fetch as typeof fetch
})
afterEach(() => {
  stop()
  delete window.ReactNativeWebView
  jest.useRealTimers()
})

/** A freshly opened page, inside an app or not. */
const open = async ({ inApp = true } = {}) => {
  if (inApp) window.ReactNativeWebView = { postMessage: (text) => void told.push(JSON.parse(text).type) }
  jest.resetModules()
  const host = await import('./index.ts')
  const { notices } = await import('./notify.ts')
  stop = host.startHost()
  const others: (string | undefined)[] = []
  host.onOtherUser(() => others.push(host.session.getState().user?.id))
  return { ...host, others, notice: () => notices.getState().shown, state: () => host.session.getState() }
}
const tell = (message: object) => window.dispatchEvent(new MessageEvent('message', { data: message, source: null }))
const signIn = (jwtToken: string) => tell({ type: 'auth_token_updated', isAuthenticated: true, jwtToken })
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const asked = () => told.filter((type) => type === 'request_auth_info').length

describe('who the app signs in', () => {
  it('is asked for with the bearer token, also while the call that claims the device is unanswered', async () => {
    service.bearers.set('m1', maya)
    service.isKeyless = true
    const { state, notice } = await open()
    service.isSlow = true
    await pass(100)
    signIn('m1')
    await pass()
    service.isSlow = false
    for (const { answer } of service.calls) answer()
    await pass()
    expect(service.made('/api/start')).toEqual([null, null, 'm1'])
    expect(state()).toMatchObject({ known: true, user: { id: 'maya' } })
    expect(notice()).toBeNull()
  })

  it('B-02: is the user at once, without a reload, and no screen decides before', async () => {
    service.bearers.set('m1', maya)
    const { state } = await open()
    await pass(100)
    expect(asked()).toBe(1)
    expect(state()).toMatchObject({ known: false, user: null })
    tell({ type: 'native_bridge_ready', isAuthenticated: true, user: { id: 'maya' }, jwtToken: 'm1' })
    expect(state().known).toBe(false)
    await pass()
    expect(state()).toMatchObject({ known: true, user: maya, token: 'm1' })
    expect(service.made('/api/start')).toEqual([null, 'm1'])
  })

  it('is asked for with the stored bearer before the app has told anything', async () => {
    localStorage.setItem('webview_jwt_token', 'm1')
    service.bearers.set('m1', maya)
    const { state } = await open()
    await pass()
    expect(state()).toMatchObject({ known: true, user: maya })
  })

  it('stays through another bearer of the same person, and every call carries the new one', async () => {
    service.bearers.set('m1', maya).set('m2', maya)
    const { api, state, others } = await open()
    await pass(200)
    signIn('m1')
    await pass()
    signIn('m2')
    expect(state()).toMatchObject({ known: true, user: maya })
    await Promise.all([api('GET /api/me'), pass()])
    expect(service.made('/api/me')).toEqual(['m2'])
    expect(state()).toMatchObject({ known: true, user: maya, token: 'm2' })
    expect(others).toEqual(['maya'])
  })

  it('B-02: is replaced by another person, for whom nothing is sent before that is known', async () => {
    service.bearers.set('m1', maya).set('o1', olga)
    const { api, state, others } = await open()
    await pass(200)
    signIn('m1')
    await pass()
    service.isSlow = true
    signIn('o1')
    const called = api('GET /api/me')
    await pass()
    expect(state().user).toEqual(maya)
    expect(service.made('/api/me')).toEqual([])
    service.isSlow = false
    service.calls.at(-1)?.answer()
    await Promise.all([called, pass()])
    expect(state().user).toEqual(olga)
    expect(service.made('/api/me')).toEqual(['o1'])
    expect(others).toEqual(['maya', 'olga'])
  })

  it('is forgotten when the app signs out', async () => {
    service.bearers.set('m1', maya)
    const { state, others } = await open()
    await pass(200)
    signIn('m1')
    await pass()
    tell({ type: 'clear-auth' })
    await pass()
    expect(state()).toMatchObject({ known: true, user: null, token: null, bridgeFlag: false })
    expect(others).toEqual(['maya', undefined])
  })

  it('is asked again until the service answers', async () => {
    service.bearers.set('m1', maya)
    const { state } = await open()
    await pass(200)
    service.isAway = true
    jest.spyOn(console, 'warn').mockImplementation(() => {})
    signIn('m1')
    await pass(1_000)
    expect(state()).toMatchObject({ known: false, user: null })
    service.isAway = false
    await pass(3_000)
    expect(state()).toMatchObject({ known: true, user: maya })
  })

  it('is nobody, after a second, when the app does not answer', async () => {
    const { api, state } = await open()
    await pass(50)
    await Promise.all([api('GET /api/countries').catch(() => {}), pass()])
    expect(service.made('/api/countries')).toEqual([null])
    await pass(1_000)
    expect(state().known).toBe(false)
    await pass(100)
    expect(state()).toMatchObject({ known: true, user: null })
    service.bearers.set('m1', maya)
    signIn('m1')
    await pass()
    expect(state().user).toEqual(maya)
  })
})

describe('an answer that comes too late', () => {
  it('to an older bearer says nothing about the present one', async () => {
    service.bearers.set('m1', maya).set('o1', olga)
    const { state } = await open()
    await pass(200)
    service.isSlow = true
    signIn('m1')
    await pass()
    const ofMaya = service.calls.at(-1)
    signIn('o1')
    ofMaya?.answer()
    await pass()
    expect(state().user).toBeNull()
    service.calls.at(-1)?.answer()
    await pass()
    expect(state()).toMatchObject({ user: olga, token: 'o1' })
    expect(service.made('/api/start')).toEqual([null, 'm1', 'o1'])
  })

  it('for somebody who has left is nobody’s', async () => {
    service.bearers.set('m1', maya).set('o1', olga)
    const { api, refreshUser, state } = await open()
    await pass(200)
    signIn('m1')
    await pass()
    service.isSlow = true
    const read = api('GET /api/me').catch((error: Error) => error.name)
    const refreshed = refreshUser().catch((error: Error) => error.name)
    await pass()
    service.isSlow = false
    signIn('o1')
    await pass()
    for (const { answer } of service.calls) answer()
    expect(await Promise.all([read, refreshed])).toEqual(['AbortError', 'AbortError'])
    expect(state().user).toEqual(olga)
  })

  it('does not pass an older user off as the one of a bearer that is being asked about', async () => {
    service.bearers.set('m1', maya).set('o1', olga)
    const { refreshUser, state } = await open()
    await pass(200)
    signIn('m1')
    await pass()
    service.isSlow = true
    const refreshed = refreshUser()
    await pass()
    const ofMaya = service.calls.at(-1)
    signIn('o1')
    await pass()
    ofMaya?.answer()
    await Promise.all([refreshed, pass()])
    service.calls.at(-1)?.answer()
    await pass()
    expect(state()).toMatchObject({ user: olga, userOf: 'o1' })
  })
})

describe('a bearer that is no longer good', () => {
  it('at the start: the app is asked once, and its user is there without a reload', async () => {
    localStorage.setItem('webview_jwt_token', 'old')
    service.bearers.set('m2', maya)
    const { state } = await open()
    tell({ type: 'native_bridge_ready', isAuthenticated: true, jwtToken: 'old' })
    await pass(2_000)
    expect(asked()).toBe(1)
    expect(state().known).toBe(false)
    signIn('m2')
    await pass()
    expect(state()).toMatchObject({ known: true, user: maya, token: 'm2' })
    expect(asked()).toBe(1)
  })

  it('B-02: later: the app is asked once for all calls, and they come again with the fresh one', async () => {
    service.bearers.set('m1', maya)
    const { api, state, notice, others } = await open()
    await pass(200)
    signIn('m1')
    await pass()
    service.bearers.clear()
    service.bearers.set('m2', maya)
    const calls = Promise.all([api('GET /api/me'), api('GET /api/auth/user')])
    await pass(1_000)
    expect(asked()).toBe(2)
    expect(state()).toMatchObject({ known: true, user: maya })
    signIn('m2')
    await pass()
    expect(await calls).toEqual([maya, maya])
    expect(service.made('/api/me')).toEqual(['m1', 'm2'])
    expect(asked()).toBe(2)
    expect(notice()).toBeNull()
    expect(others).toEqual(['maya'])
  })

  it('is made good for nobody else: a call of one person is never sent again as another', async () => {
    service.bearers.set('m1', maya)
    const { api } = await open()
    await pass(200)
    signIn('m1')
    await pass()
    service.bearers.clear()
    service.bearers.set('o1', olga)
    const call = api('GET /api/me').catch((error: Error) => error.message)
    await pass()
    signIn('o1')
    await pass()
    expect(await call).toMatch(/^401/)
    expect(service.made('/api/me')).toEqual(['m1'])
  })

  it.each([
    ['says that nobody is signed in', 0, () => tell({ type: 'auth_token_updated', isAuthenticated: false })],
    ['does not answer', 5_000, () => {}],
    ['gives another dead one', 0, () => signIn('m3')],
  ])('ends the session, and says so, when the app %s', async (_, after, answer) => {
    service.bearers.set('m1', maya)
    const { api, state, notice } = await open()
    await pass(200)
    signIn('m1')
    await pass()
    service.bearers.clear()
    const call = api('GET /api/me').catch((error: Error) => error.message)
    await pass()
    answer()
    await pass(after)
    expect(await call).toMatch(/^401/)
    expect(state()).toMatchObject({ known: true, user: null, token: null })
    expect(notice()).toMatchObject({ code: 'session_ended' })
    expect(asked()).toBe(2)
    expect(localStorage.getItem('webview_jwt_token')).toBeNull()
  })

  it('outside an app leaves the player the page, and the cookie its user', async () => {
    localStorage.setItem('webview_jwt_token', 'old')
    service.byCookie = olga
    const { api, state, notice } = await open({ inApp: false })
    await Promise.all([api('GET /api/me'), pass()])
    expect(state()).toMatchObject({ known: true, user: olga, token: null })
    expect(service.made('/api/me')).toEqual([null])
    expect(notice()).toBeNull()
  })

  it('is asked for though the first question was never answered', async () => {
    service.bearers.set('m1', maya)
    const { api } = await open()
    signIn('m1')
    await pass(2_000)
    service.bearers.clear()
    void api('GET /api/me').catch(() => {})
    await pass()
    expect(asked()).toBe(2)
  })

  it('gives way to the one that another tab has', async () => {
    service.bearers.set('m1', maya).set('m2', maya)
    localStorage.setItem('webview_jwt_token', 'm1')
    const { api, state } = await open({ inApp: false })
    await pass()
    service.bearers.delete('m1')
    localStorage.setItem('webview_jwt_token', 'm2')
    await Promise.all([api('GET /api/me'), pass()])
    expect(state()).toMatchObject({ user: maya, token: 'm2' })
  })
})

describe('another tab', () => {
  const changes = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem('webview_jwt_token')
    else localStorage.setItem('webview_jwt_token', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'webview_jwt_token', newValue, storageArea: localStorage }))
  }

  it('that signs in or out does so here', async () => {
    service.bearers.set('m1', maya)
    const { state } = await open({ inApp: false })
    await pass()
    changes('m1')
    await pass()
    expect(state()).toMatchObject({ known: true, user: maya, token: 'm1' })
    changes(null)
    await pass()
    expect(state()).toMatchObject({ known: true, user: null, token: null })
  })
})

describe('a device id', () => {
  /** A service for the start calls of a device that is another's unless the page presents its secret. */
  const answering = (
    answer: (body: { deviceId: string; isNew?: true; recovery?: string }, nth: number) => Response,
  ) => {
    const bodies: { deviceId: string; isNew?: true; recovery?: string }[] = []
    globalThis.fetch = (async (_: unknown, init: RequestInit = {}) => {
      const body = JSON.parse(String(init.body))
      bodies.push(body)
      return answer(body, bodies.length)
    }) as typeof fetch
    return bodies
  }
  const started = (body: object) => Response.json({ claimed: true, user: null, lastEventId: 'x', ...body })
  const OLD = 'web_1_old'
  const [FIRST, SECOND] = ['1'.repeat(43), '2'.repeat(43)]

  it('E1: whose cookies are gone is kept by the secret that the page presents with its new key', async () => {
    localStorage.setItem('device-id', OLD)
    localStorage.setItem('device-recovery', `${OLD} ${FIRST}`)
    const bodies = answering(({ deviceId }, nth) =>
      nth === 1 ? refusal(404, 'not_found') : started({ deviceId, recovery: SECOND }),
    )
    const { device, notice } = await open({ inApp: false })
    await pass()
    expect(bodies).toEqual([
      { deviceId: OLD, recovery: FIRST },
      { deviceId: OLD, recovery: FIRST },
    ])
    expect(device.getState().id).toBe(OLD)
    expect(localStorage.getItem('device-recovery')).toBe(`${OLD} ${SECOND}`)
    expect(notice()).toBeNull()
  })

  it('E1: is claimed by a second call where the first one brought the key, and gets its secret', async () => {
    const bodies = answering(({ deviceId }, nth) =>
      started({ deviceId, claimed: nth > 1, ...(nth > 1 && { recovery: 's' }) }),
    )
    const { device } = await open({ inApp: false })
    await pass()
    const { id } = device.getState()
    expect(bodies.map(({ deviceId }) => deviceId)).toEqual([id, id])
    expect(localStorage.getItem('device-recovery')).toBe(`${id} s`)
  })

  it('E1: whose secret is refused is made again, without its secret, and the person is told', async () => {
    localStorage.setItem('device-id', OLD)
    localStorage.setItem('device-recovery', `${OLD} ${FIRST}`)
    const bodies = answering(({ deviceId }) => (deviceId === OLD ? refusal(404, 'not_found') : started({ deviceId })))
    const { device, notice } = await open({ inApp: false })
    await pass()
    expect(bodies.at(-1)).toEqual({ deviceId: device.getState().id, isNew: true })
    expect(localStorage.getItem('device-recovery')).toBeNull()
    expect(notice()).toMatchObject({ code: 'browser_forgotten' })
  })

  it.each(['cut', `${FIRST}${FIRST}`, '{}'])(
    'E1: whose stored secret is damaged starts without it: %s',
    async (damaged) => {
      localStorage.setItem('device-id', OLD)
      localStorage.setItem('device-recovery', `${OLD} ${damaged}`)
      const bodies = answering(({ deviceId }) => started({ deviceId }))
      await open({ inApp: false })
      await pass()
      expect(bodies).toEqual([{ deviceId: OLD }])
    },
  )

  it('E2: made because the storage was gone gives way to that of the key', async () => {
    const bodies = answering(({ deviceId }) => started({ deviceId, keyDeviceId: OLD }))
    const { device, notice } = await open({ inApp: false })
    await pass()
    expect(bodies).toEqual([{ deviceId: expect.stringMatching(/^web_/), isNew: true }])
    expect(device.getState()).toEqual({ id: OLD, source: 'stored' })
    expect(localStorage.getItem('device-id')).toBe(OLD)
    expect(notice()).toBeNull()
  })

  it.each([
    ['after', false],
    ['during', true],
  ])(
    'E3: that the app has given and the API refuses is tried again with a bearer that comes %s the refused call',
    async (_, isDuring) => {
      window.history.replaceState(null, '', '/?mobileDeviceId=app-device')
      service.bearers.set('m1', maya)
      const fetches: (string | null)[] = []
      globalThis.fetch = (async (_: unknown, init: RequestInit = {}) => {
        const bearer = new Headers(init.headers).get('authorization')
        fetches.push(bearer)
        await null
        if (fetches.length === 1 && isDuring) signIn('m1')
        const { deviceId } = JSON.parse(String(init.body))
        return bearer ? started({ deviceId, user: maya }) : refusal(404, 'not_found')
      }) as typeof fetch
      const { device, state } = await open()
      await pass()
      if (!isDuring) signIn('m1')
      await pass()
      expect(device.getState()).toEqual({ id: 'app-device', source: 'tab' })
      expect(fetches).toEqual([null, 'Bearer m1'])
      expect(state()).toMatchObject({ known: true, user: maya })
      window.history.replaceState(null, '', '/')
      sessionStorage.clear()
    },
  )
})
