import { readBridgeMessage } from './message.ts'

describe('a bridge message works', () => {
  it('as JSON text and as an object', () => {
    const message = { type: 'native_bridge_ready', isAuthenticated: true, user: { id: 'u' }, jwtToken: 't' }
    const read = { type: 'auth', isAuthenticated: true, user: { id: 'u' }, jwtToken: 't' }
    expect(readBridgeMessage(message)).toEqual(read)
    expect(readBridgeMessage(JSON.stringify(message))).toEqual(read)
  })

  it('without a user and a token', () => {
    expect(readBridgeMessage({ type: 'auth_token_updated', isAuthenticated: false, user: null })).toEqual({
      type: 'auth',
      isAuthenticated: false,
    })
  })

  it('without saying whether its user is signed in', () => {
    const message = { type: 'auth_token_updated', jwtToken: 't' }
    expect(readBridgeMessage(message)).toEqual({ type: 'auth', jwtToken: 't' })
  })

  it('for a place and for clearing', () => {
    expect(readBridgeMessage({ type: 'LOCATION_UPDATE', latitude: 1, longitude: 2 })).toEqual({
      type: 'location',
      place: { latitude: 1, longitude: 2 },
      accuracyMeters: null,
    })
    expect(readBridgeMessage({ type: 'LOCATION_UPDATE', latitude: 1, longitude: 2, accuracy: 35 })).toMatchObject({
      accuracyMeters: 35,
    })
    expect(readBridgeMessage({ type: 'LOCATION_UPDATE', latitude: 1, longitude: 2, accuracy: -1 })).toMatchObject({
      accuracyMeters: null,
    })
    expect(readBridgeMessage('{"type":"clear-auth"}')).toEqual({ type: 'clear-auth' })
  })
})

describe('a bridge message is refused', () => {
  it.each([
    ['not JSON', '{'],
    ['another type', { type: 'hello' }],
    ['no type', {}],
    ['nothing', undefined],
    ['a list', []],
    ['a token that is no text', { type: 'auth_token_updated', jwtToken: 5 }],
    ['a user that is a list', { type: 'auth_token_updated', user: [] }],
    ['a place off the earth', { type: 'LOCATION_UPDATE', latitude: 100, longitude: 0 }],
    ['a place that is no number', { type: 'LOCATION_UPDATE', latitude: NaN, longitude: 0 }],
    ['A4: an accuracy that is a text', { type: 'LOCATION_UPDATE', latitude: 1, longitude: 2, accuracy: '35' }],
    ['more than 8 KB', { type: 'auth_token_updated', isAuthenticated: true, jwtToken: 'x'.repeat(8_192) }],
  ])('with %s', (_what, data) => expect(readBridgeMessage(data)).toBeNull())
})
