import { FakePushManager } from '@refcall/fixtures'
import { subscribeTo } from './subscription.ts'

// Bytes whose base64url text contains both `-` and `_`.
const KEY = '-_-_AAEC'
const OTHER_KEY = 'AAECAwQF'

let manager: FakePushManager
beforeEach(() => {
  manager = new FakePushManager()
})
// Only the members under test; the browser's own class has many more.
const subscribe = (key: string) => subscribeTo(manager as never, key)

describe('subscribing works', () => {
  it('once: the address stays as long as the key does', async () => {
    const first = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }
    expect(await subscribe(KEY)).toEqual(first)
    expect(await subscribe(KEY)).toEqual(first)
  })

  it('G10: anew when the service signs with another key', async () => {
    await subscribe(KEY)
    expect((await subscribe(OTHER_KEY)).endpoint).toBe('https://push.example/2')
    expect((await subscribe(OTHER_KEY)).endpoint).toBe('https://push.example/2')
  })
})

describe('subscribing refuses', () => {
  it('what the browser refuses', async () => {
    manager.problem = new Error('no push service')
    await expect(subscribe(KEY)).rejects.toThrow('no push service')
  })

  it('an address to which nothing can be encrypted', async () => {
    await subscribe(KEY)
    if (manager.held) manager.held.toJSON = () => ({ endpoint: 'https://push.example/1', keys: {} })
    await expect(subscribe(KEY)).rejects.toThrow('without its keys')
  })
})
