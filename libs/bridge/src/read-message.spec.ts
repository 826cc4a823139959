import fc from 'fast-check'
import { MESSAGE_BYTES, readMessageToApp, readMessageToPage } from './read-message.ts'

describe('a message to the page works', () => {
  it('as JSON text and as an object, without fields that it does not have', () => {
    const message = { type: 'native_bridge_ready', isAuthenticated: true, user: { id: 'u' }, jwtToken: 't' }
    expect(readMessageToPage({ ...message, later: 1 })).toEqual(message)
    expect(readMessageToPage(JSON.stringify(message))).toEqual(message)
  })

  it('without what is absent or null', () => {
    const message = { type: 'auth_token_updated', isAuthenticated: false, user: null }
    expect(readMessageToPage(message)).toEqual({ type: 'auth_token_updated', isAuthenticated: false })
  })

  it('for clearing, by either name', () => {
    for (const type of ['clear_auth', 'clear-auth']) expect(readMessageToPage({ type })).toEqual({ type: 'clear_auth' })
  })
})

describe('a message to the page is refused', () => {
  it.each([
    ['not JSON', '{'],
    ['another type', { type: 'hello' }],
    ['a type that each object has', { type: 'toString' }],
    ['no type', {}],
    ['nothing', undefined],
    ['a list', []],
    ['what refers to itself', Object.assign({ type: 'clear_auth' }, { self: globalThis })],
    ['a token that is no text', { type: 'auth_token_updated', jwtToken: 5 }],
    ['a user that is a list', { type: 'auth_token_updated', user: [] }],
    ['a place off the earth', { type: 'LOCATION_UPDATE', latitude: 100, longitude: 0 }],
    ['a place that is no number', { type: 'LOCATION_UPDATE', latitude: NaN, longitude: 0 }],
    ['A4: an accuracy that is a text', { type: 'LOCATION_UPDATE', latitude: 1, longitude: 2, accuracy: '35' }],
    ['insets beyond a screen', { type: 'safe_area', top: 5_000, right: 0, bottom: 0, left: 0 }],
    ['abilities that are no texts', { type: 'native_bridge_ready', abilities: [1] }],
    ['a push token that is no text', { type: 'push_token', token: 5 }],
    ['a push token that is empty', { type: 'push_token', token: '' }],
    ['a push token longer than the API takes', { type: 'push_token', token: 'x'.repeat(4_097) }],
    ['more than 8 KB', { type: 'auth_token_updated', jwtToken: 'x'.repeat(MESSAGE_BYTES) }],
  ])('%s', (_what, data) => expect(readMessageToPage(data)).toBeNull())

  it('whatever else: of a thousand generated values none is read and none throws', () => {
    const types = fc.constantFrom('native_bridge_ready', 'LOCATION_UPDATE', 'safe_area', 'deep_link', 'app_state', 'x')
    const wrong = fc.oneof(fc.constant(NaN), fc.array(fc.anything()), fc.constant({}), fc.constant(true))
    const spoilt = fc.record({ type: types, user: wrong, latitude: wrong, top: wrong, path: wrong, state: wrong })
    const data = fc.oneof(fc.anything(), fc.string(), fc.json(), spoilt)
    const reads = fc.property(data, (value) => {
      const message = readMessageToPage(value)
      expect(['native_bridge_ready', undefined]).toContain(message?.type)
    })
    fc.assert(reads, { numRuns: 1_000 })
  })
})

it('a message to the app is read in the same way', () => {
  expect(readMessageToApp('{"type":"open_link","url":"https://example.org"}')).toEqual({
    type: 'open_link',
    url: 'https://example.org',
  })
  for (const data of [{ type: 'open_link' }, { type: 'clear_auth' }, null]) expect(readMessageToApp(data)).toBeNull()
})
