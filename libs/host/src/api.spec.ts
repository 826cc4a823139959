import { jest } from '@jest/globals'
import type { Account } from '@refcall/contract'
import { anAccount } from '@refcall/fixtures'

interface Call {
  path: string
  body: Record<string, string>
  bearer: string | null
}
type FakeNetwork = (call: Call) => [status: number, body: unknown]

const user = anAccount()
let calls: Call[] = []

/** The network boundary: returns what the API would answer. */
const answering = async (answer: FakeNetwork) => {
  calls = []
  globalThis.fetch = async (input, init) => {
    const bearer = new Headers(init?.headers).get('authorization')
    const call = { path: String(input), body: init?.body ? JSON.parse(String(init.body)) : {}, bearer }
    calls.push(call)
    const [status, body] = answer(call)
    return Response.json(body, { status })
  }
  jest.resetModules()
  return import('./index.ts')
}
const started = { deviceId: 'd', claimed: true, user: null }
const refusal = (code: string) => ({ code, error: code })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the api works', () => {
  it('makes the start call once, before any other, however many callers there are', async () => {
    const host = await answering(({ path }) => [200, path === '/api/start' ? started : user])
    await Promise.all([host.api('GET /api/auth/user'), host.api('GET /api/me')])
    expect(calls.map(({ path }) => path)).toEqual(['/api/start', '/api/auth/user', '/api/me'])
    expect(calls[0]?.body).toEqual({ deviceId: host.device.getState().id, isNew: true })
  })

  it('learns from it who is signed in', async () => {
    const host = await answering(() => [200, { ...started, user }])
    expect(host.session.getState().known).toBe(false)
    await host.ready()
    expect(host.session.getState()).toMatchObject({ known: true, user })
  })

  it('tries the start call again after the service was away', async () => {
    let away = true
    const host = await answering(() => (away ? [503, refusal('unavailable')] : [200, started]))
    await expect(host.ready()).rejects.toMatchObject({ status: 503 })
    away = false
    await host.ready()
    expect(calls).toHaveLength(2)
  })

  it('mints a new device id when the old one is refused, and says so once', async () => {
    localStorage.setItem('device-id', 'web_1_old')
    const host = await answering(({ body }) =>
      body['deviceId'] === 'web_1_old' ? [404, refusal('not_found')] : [200, started],
    )
    const { notices } = await import('./notify.ts')
    await host.ready()
    expect(localStorage.getItem('device-id')).not.toBe('web_1_old')
    expect(notices.getState().shown).toMatchObject({ code: 'browser_forgotten' })
    expect(calls).toHaveLength(2)
  })

  it('sends the bearer once there is one', async () => {
    const host = await answering(({ path, bearer }) => [
      200,
      path === '/api/start' ? { ...started, user: bearer && user } : user,
    ])
    localStorage.setItem('webview_jwt_token', 'later')
    await host.ready()
    host.session.setState({ token: 'tok' })
    await host.api('GET /api/me')
    expect(calls.map(({ bearer }) => bearer)).toEqual([null, 'Bearer tok', 'Bearer tok'])
  })

  it('renews its own bearer a minute before the end, once for parallel callers', async () => {
    const fresh = { token: 't2', renewalToken: 'r2', expiresAt: new Date(Date.now() + 900_000).toISOString(), user }
    const host = await answering(({ path }) => [200, path === '/api/mobile/token' ? fresh : { ...started, user }])
    const expiresAt = new Date(Date.now() + 30_000).toISOString()
    host.adoptTokens({ token: 't1', renewalToken: 'r1', expiresAt }, user)
    await Promise.all([host.api('GET /api/me'), host.api('GET /api/me')])
    expect(calls.filter(({ path }) => path === '/api/mobile/token')).toHaveLength(1)
    expect(calls.filter(({ path }) => path === '/api/me').map(({ bearer }) => bearer)).toEqual([
      'Bearer t2',
      'Bearer t2',
    ])
  })
})

describe('E1: a page whose cookies go while it is open', () => {
  /** A service that knows the page's device by its key, and after `lose` only by the recovery secret. */
  const losing = async () => {
    let [isLost, secret] = [false, '1'.repeat(43)]
    const host = await answering(({ path, body }) => {
      if (path === '/api/start') {
        const isBack = isLost && body['recovery'] === secret
        if (isBack) [isLost, secret] = [false, '2'.repeat(43)]
        return isLost
          ? [404, refusal('not_found')]
          : [200, { ...started, ...(body['recovery'] !== secret && { recovery: secret }) }]
      }
      return isLost || path.endsWith('/gone') ? [404, refusal('not_found')] : [200, { matches: [] }]
    })
    await host.ready()
    calls = []
    const params = { deviceId: host.device.getState().id }
    const read = () => host.api('GET /api/device/:deviceId/matches', { params })
    const cancelGone = () =>
      host.api('DELETE /api/device/:deviceId/matches/:matchId', { params: { ...params, matchId: 'gone' } })
    return { read, cancelGone, lose: (next = secret) => ([isLost, secret] = [true, next]) }
  }
  const paths = () => calls.map(({ path }) => path.split('/').at(-1))

  it('gets its device back by the recovery secret, once for parallel calls, and makes them again', async () => {
    const { read, lose } = await losing()
    lose()
    expect(await Promise.all([read(), read()])).toEqual([{ matches: [] }, { matches: [] }])
    expect(paths()).toEqual(['matches', 'matches', 'start', 'matches', 'matches'])
    expect(localStorage.getItem('device-recovery')).toMatch(/ 2{43}$/)
  })

  it('is told what it asked for where its device is known, or cannot be got back', async () => {
    const { read, cancelGone, lose } = await losing()
    await expect(cancelGone()).rejects.toMatchObject({ status: 404 })
    expect(paths()).toEqual(['gone', 'start'])
    lose('another')
    await expect(read()).rejects.toMatchObject({ status: 404 })
  })
})

describe('a session ends', () => {
  it('when the API no longer knows it', async () => {
    const host = await answering(({ path }) =>
      path === '/api/start' ? [200, { ...started, user }] : [401, refusal('not_signed_in')],
    )
    await expect(host.api('GET /api/me')).rejects.toMatchObject({ status: 401 })
    expect(host.session.getState()).toMatchObject({ user: null, token: null })
  })

  it('X-12: when the user asks, but not before the server has ended it: its cookie would sign in again', async () => {
    let away = true
    const host = await answering(({ path }) =>
      path === '/api/start'
        ? [200, { ...started, user }]
        : away
          ? [503, refusal('unavailable')]
          : [200, { success: true }],
    )
    await expect(host.logout()).rejects.toMatchObject({ status: 503 })
    expect(host.session.getState().user).toEqual(user)
    away = false
    await host.logout()
    expect(host.session.getState().user).toBeNull()
  })

  describe.each(['logout', 'signOutEverywhere'] as const)('X-12: by %s', (leave) => {
    const meanwhile = async (present: Account | null) => {
      let happen = () => {}
      const host = await answering(({ path }) => {
        if (path === '/api/start') return [200, { ...started, user }]
        happen()
        return [200, { success: true }]
      })
      happen = () => host.session.setState({ user: present })
      return host
    }

    it('also when another call learns first that it has ended', async () => {
      const host = await meanwhile(null)
      await host[leave]()
      expect(host.session.getState()).toMatchObject({ user: null, known: true })
    })

    it('but not that of somebody who has signed in meanwhile', async () => {
      const other = anAccount({ id: 'acc_other' })
      const host = await meanwhile(other)
      await expect(host[leave]()).rejects.toMatchObject({ name: 'AbortError' })
      expect(host.session.getState().user).toEqual(other)
    })
  })

  it('X-12: when the user asks and the server has ended it before', async () => {
    const host = await answering(({ path }) =>
      path === '/api/start' ? [200, { ...started, user }] : [401, refusal('not_signed_in')],
    )
    await host.logout()
    expect(host.session.getState().user).toBeNull()
  })
})
