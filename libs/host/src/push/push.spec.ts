import { FakePush } from '@refcall/fixtures'
import { askPushPermission, forgetRefusal, heldSubscription, pushPermission, pushRefused, receivePush, refusePush } from './index.ts'

afterEach(() => {
  FakePush.remove()
  delete window.ReactNativeWebView
  forgetRefusal()
})

describe('push works', () => {
  it('through one worker, whose address tells it device and language', async () => {
    const push = FakePush.install()
    expect(await heldSubscription()).toBeNull()
    const { endpoint } = await receivePush('AAECAwQF', 'web_1&2', 'ar')
    expect(push.workers).toEqual(['/push-worker.js?device=web_1%262&language=ar'])
    expect((await heldSubscription())?.endpoint).toBe(endpoint)
  })

  it('with what the person said, now or before', async () => {
    const push = FakePush.install()
    push.answer = 'denied'
    expect(pushPermission()).toBe('default')
    expect(await askPushPermission()).toBe('denied')
    expect(pushPermission()).toBe('denied')
  })

  it('with a refusal that is kept until they are allowed after all', () => {
    expect(pushRefused()).toBe(false)
    refusePush()
    expect(pushRefused()).toBe(true)
    forgetRefusal()
    expect(pushRefused()).toBe(false)
  })
})

describe('push is not allowed', () => {
  it('where a browser has none', async () => {
    expect(pushPermission()).toBe('unsupported')
    expect(await heldSubscription()).toBeNull()
  })

  it('inside the app, which is told in its own way', () => {
    FakePush.install().permission = 'granted'
    window.ReactNativeWebView = { postMessage: () => {} }
    expect(pushPermission()).toBe('unsupported')
  })
})
