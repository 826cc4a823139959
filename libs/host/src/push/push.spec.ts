import { FakePush, FakeService, refused } from '@refcall/fixtures'
import { createApi } from '@refcall/api-client'
import { appPush } from '../bridge/app-push.ts'
import { kept } from '../storage.ts'
import {
  askPushPermission,
  forgetRefusal,
  heldSubscription,
  isPushOn,
  pushPermission,
  pushRefusal,
  refusePush,
} from './index.ts'
import { beginPush, endPush } from './begin.ts'

const PUT = 'PUT /api/mobile/device/:deviceId/push'
const DELETE = 'DELETE /api/mobile/device/:deviceId/push'
const subscriber = { deviceId: 'web_1&2', language: 'ar', units: 'kilometres' } as const

let service: FakeService
beforeEach(() => {
  service = FakeService.install()
})
afterEach(() => {
  FakePush.remove()
  delete window.ReactNativeWebView
  forgetRefusal()
})

describe('push works', () => {
  it('through one worker, whose address tells it device, language and units', async () => {
    const push = FakePush.install()
    expect(await heldSubscription()).toBeNull()
    await beginPush(createApi(), appPush, subscriber)
    expect(push.workers).toEqual(['/push-worker.js?device=web_1%262&language=ar&units=kilometres'])
    const endpoint = 'https://push.example/1'
    expect((await heldSubscription())?.endpoint).toBe(endpoint)
    expect(service.made(PUT)).toMatchObject([{ body: { endpoint, keys: { p256dh: 'p', auth: 'a' }, language: 'ar' } }])
  })

  it('until it ends at the service; the browser keeps its subscription', async () => {
    const push = FakePush.install()
    await endPush(createApi(), 'web_1')
    expect(service.calls).toEqual([])
    await beginPush(createApi(), appPush, subscriber)
    await endPush(createApi(), subscriber.deviceId)
    expect(service.made(DELETE)).toMatchObject([{ body: { endpoint: 'https://push.example/1' } }])
    expect(push.manager.held).not.toBeNull()
  })

  it('with what the person said, now or before', async () => {
    const push = FakePush.install()
    push.answer = 'denied'
    expect(pushPermission(appPush)).toBe('default')
    expect(await askPushPermission(appPush)).toBe('denied')
    expect(pushPermission(appPush)).toBe('denied')
  })

  it('with a refusal that is kept until they are wanted after all', () => {
    FakePush.install().permission = 'granted'
    expect([pushRefusal(), isPushOn(appPush)]).toEqual([null, true])
    refusePush('person')
    expect([pushRefusal(), isPushOn(appPush)]).toEqual(['person', false])
    forgetRefusal()
    expect([pushRefusal(), isPushOn(appPush)]).toEqual([null, true])
  })

  it('once the browser no longer blocks it, though that was read', () => {
    const push = FakePush.install()
    push.permission = 'denied'
    refusePush('browser')
    expect([pushRefusal(), isPushOn(appPush)]).toEqual(['browser', false])
    push.permission = 'granted'
    expect(isPushOn(appPush)).toBe(true)
  })

  it('not against a refusal that this version cannot read', () => {
    FakePush.install().permission = 'granted'
    kept.write('push-refused', 'true')
    expect(isPushOn(appPush)).toBe(false)
  })
})

describe('push is not allowed', () => {
  it('where a browser has none', async () => {
    expect(pushPermission(appPush)).toBe('unsupported')
    expect(isPushOn(appPush)).toBe(false)
    expect(await heldSubscription()).toBeNull()
  })

  it('inside an app that offers none', () => {
    FakePush.install().permission = 'granted'
    window.ReactNativeWebView = { postMessage: () => {} }
    expect(pushPermission(appPush)).toBe('unsupported')
  })

  it('when the service has no address for it, which is said', async () => {
    FakePush.install()
    service.on(PUT, refused('internal'))
    await expect(beginPush(createApi(), appPush, subscriber)).rejects.toMatchObject({ code: 'internal' })
  })
})
