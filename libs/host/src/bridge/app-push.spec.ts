import { LIMITS } from '@refcall/domain'
import { FakeApp, FakeService, refused } from '@refcall/fixtures'
import { createApi } from '@refcall/api-client'
import { beginPush, endPush } from '../push/begin.ts'
import { forgetRefusal, isPushOn, pushPermission, refusePush } from '../push/index.ts'
import { language } from '../language.ts'
import { clearAuth, setUser } from '../session.ts'
import { kept } from '../storage.ts'
import { appPush } from './app-push.ts'
import { listenToApp } from './listen.ts'

const PUT = 'PUT /api/mobile/device/:deviceId/push/token'
const DELETE = 'DELETE /api/mobile/device/:deviceId/push/token'
const subscriber = { deviceId: 'app_1', language: 'de', units: 'miles' } as const

let service: FakeService
let app: FakeApp
let stop: () => void
beforeEach(() => {
  service = FakeService.install()
  setUser(null)
  app = FakeApp.install()
  stop = listenToApp()
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  FakeApp.remove()
  stop()
  kept.remove('push-token')
  forgetRefusal()
  jest.restoreAllMocks()
  language.setState({ chosen: 'en', language: 'en' })
})

const settled = () => new Promise((resolve) => setTimeout(resolve))
const say = (data: object, from: object = {}) => window.dispatchEvent(new MessageEvent('message', { data, ...from }))
/** As a person does who switches notifications on. */
async function switchOn() {
  app.offerPush()
  expect(await appPush.getState().ask()).toBe('granted')
  await beginPush(createApi(), appPush, subscriber)
}

describe('the pushes of an app work', () => {
  it('once it offers them and the person, when asked, allows them', async () => {
    expect(pushPermission(appPush)).toBe('unsupported')
    app.offerPush()
    expect([pushPermission(appPush), isPushOn(appPush)]).toEqual(['default', false])
    expect(app.heard).not.toContain('request_push_token')
    await switchOn()
    expect(service.made(PUT)).toMatchObject([{ body: { token: 'token-1', language: 'de' } }])
    expect([pushPermission(appPush), isPushOn(appPush)]).toEqual(['granted', true])
    // The app says what it can do again whenever the page asks who is signed in.
    app.offerPush()
    expect(isPushOn(appPush)).toBe(true)
  })

  it('until they are switched off; the app keeps its token', async () => {
    await switchOn()
    await endPush(createApi(), subscriber.deviceId)
    refusePush('person')
    expect(service.made(DELETE)).toHaveLength(1)
    app.renewToken('token-2')
    await settled()
    expect(service.made(PUT)).toHaveLength(1)
    expect(isPushOn(appPush)).toBe(false)
  })

  it('with another token of its push service, in the language of the page', async () => {
    await switchOn()
    language.setState({ chosen: 'ja', language: 'ja' })
    app.renewToken('token-2')
    app.renewToken('token-2')
    await settled()
    const bodies = service.made(PUT).map(({ body }) => body)
    expect(new Set(bodies.slice(1).map((body) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ token: 'token-2', language: 'ja' })]),
    )
    expect(kept.read('push-token')).toBe('token-2')
  })

  it('after the page has been loaded again: the app is asked without a press, and what it gives now is subscribed', async () => {
    kept.write('push-token', 'of-yesterday')
    app.offerPush()
    await settled()
    expect(app.heard.filter((type) => type === 'request_push_token')).toHaveLength(1)
    expect(service.made(PUT)).toMatchObject([{ body: { token: 'token-1' } }])
  })

  it('again at the next token if the service could not be reached', async () => {
    await switchOn()
    service.on(PUT, refused('internal'))
    jest.spyOn(console, 'error').mockImplementation(() => {})
    app.renewToken('token-2')
    await settled()
    expect(kept.read('push-token')).toBe('token-1')
    service.on(PUT, { success: true })
    app.renewToken('token-2')
    await settled()
    expect(kept.read('push-token')).toBe('token-2')
  })
})

describe('the pushes of an app are not allowed', () => {
  it('when the person refuses, or the phone has none', async () => {
    app.offerPush()
    app.pushToken = null
    expect(await appPush.getState().ask()).toBe('denied')
    expect(isPushOn(appPush)).toBe(false)
    await expect(beginPush(createApi(), appPush, subscriber)).rejects.toThrow('no push token')
  })

  it('after the person has signed out: another token subscribes nothing', async () => {
    await switchOn()
    clearAuth()
    app.renewToken('token-2')
    await settled()
    expect(service.made(PUT)).toHaveLength(1)
  })

  it('to an app that has not offered them', () => {
    app.renewToken('token-1')
    expect([pushPermission(appPush), appPush.getState().token]).toEqual(['unsupported', null])
    expect(console.warn).toHaveBeenCalledTimes(1)
  })

  it('with a token of a frame, of another origin, of the wrong type, or longer than the API takes', () => {
    app.offerPush()
    const frame = document.body.appendChild(document.createElement('iframe'))
    const forged = { type: 'push_token', token: 'forged' }
    say(forged, { source: frame.contentWindow })
    say(forged, { origin: 'https://evil.example' })
    for (const token of [5, {}, [], true, '', 'x'.repeat(LIMITS.push.tokenMaxChars + 1)])
      say({ type: 'push_token', token }, { source: window })
    expect(appPush.getState()).toMatchObject({ permission: 'default', token: null })
    expect(console.warn).toHaveBeenCalledTimes(8)
    const longest = 'x'.repeat(LIMITS.push.tokenMaxChars)
    app.renewToken(longest)
    expect(appPush.getState().token).toBe(longest)
    frame.remove()
  })
})
