import { makeVapidKeys, readPush } from './read-push.ts'

const { publicKey, privateKey } = makeVapidKeys()
const KEYS = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:ops@refcall.example' }
const NATIVE = { NATIVE_PUSH_URL: 'https://relay.example/push', NATIVE_PUSH_TOKEN: 'secret' }

describe('works', () => {
  it('without anything outside production: the keys are the database’s, no app takes pushes', () => {
    expect(readPush({}, false)).toMatchObject({ keys: null, native: null, isPublicOnly: false })
  })

  it('with keys, and a relay to apps', () => {
    expect(readPush({ ...KEYS, ...NATIVE }, true)).toEqual({
      keys: { publicKey, privateKey },
      subject: 'mailto:ops@refcall.example',
      native: { url: 'https://relay.example/push', token: 'secret' },
      isPublicOnly: true,
    })
    expect(readPush({ ...NATIVE, NATIVE_PUSH_URL: 'http://127.0.0.1:4000' }, false).native?.url).toBe(
      'http://127.0.0.1:4000',
    )
  })

  it('makes keys of the right length, whatever leading zeros they have', () => {
    for (let count = 0; count < 300; count += 1) {
      const made = makeVapidKeys()
      expect([made.publicKey.length, made.privateKey.length]).toEqual([87, 43])
    }
  })
})

describe('refuses', () => {
  it.each([
    [{}, 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT must be set in production'],
    [{ ...KEYS, VAPID_SUBJECT: '' }, 'VAPID_SUBJECT must be set in production'],
    [{ ...KEYS, ...NATIVE, NATIVE_PUSH_URL: 'http://relay.example' }, 'NATIVE_PUSH_URL must be an https address'],
  ])('production with %j', (env, sentence) => {
    expect(() => readPush(env, true)).toThrow(sentence)
  })

  it.each([
    [{ ...KEYS, VAPID_PUBLIC_KEY: makeVapidKeys().publicKey }, 'must be a pair'],
    [{ ...KEYS, VAPID_PRIVATE_KEY: '' }, 'must be a pair'],
    [{ ...KEYS, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'must be a pair'],
    [{ ...KEYS, VAPID_SUBJECT: 'the operator' }, 'VAPID_SUBJECT must be'],
    [{ NATIVE_PUSH_URL: 'https://relay.example' }, 'must be set together'],
    [{ NATIVE_PUSH_TOKEN: 'secret' }, 'must be set together'],
  ])('anywhere, and keeps secrets to itself: %j', (env, sentence) => {
    expect(() => readPush(env, false)).toThrow(sentence)
    expect(() => readPush(env, false)).not.toThrow(privateKey)
  })
})
