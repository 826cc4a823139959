import type { Fault } from '../fault.ts'

const source = (path: string) => `libs/host/src/${path}`

export const host: readonly Fault[] = [
  {
    row: 'I-01',
    fault: 'a new device id is made at every visit',
    edits: [{ file: source('device.ts'), from: "  kept.write('device-id', id)\n", to: '' }],
  },
  {
    row: 'I-02',
    fault: 'the place is forgotten with the page',
    edits: [{ file: source('location.ts'), from: "  kept.write('user-location', JSON.stringify(place))\n", to: '' }],
  },
  {
    row: 'I-03',
    fault: 'a refused place counts as a browser that cannot tell',
    edits: [{ file: source('location.ts'), from: '  setPlace(place)\n  return place', to: "  setPlace(place)\n  if (place.source === 'fallback') location.setState({ problem: 'unsupported' })\n  return place" }],
  },
  {
    row: 'I-04',
    fault: 'the browser may not answer from what it knew a moment ago',
    edits: [{ file: source('location.ts'), from: 'maximumAge: LIMITS.geolocation.maximumAgeMs', to: 'maximumAge: 0' }],
  },
  {
    row: 'B-01',
    fault: 'the app is asked a second after the start',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'authRequestDelayMs: 100', to: 'authRequestDelayMs: 1_000' }],
  },
  {
    row: 'B-02',
    fault: 'the user that the app tells is not kept',
    edits: [{ file: source('bridge/message.ts'), from: '    ...(isRecord(user) && { user }),\n', to: '' }],
  },
  {
    row: 'B-03',
    fault: 'clearing by the app forgets nothing',
    edits: [{ file: source('bridge/listen.ts'), from: 'return clearAuth()', to: 'return void clearAuth' }],
  },
  {
    row: 'B-04',
    fault: 'a token in storage does not count as signed in',
    edits: [{ file: source('session.ts'), from: " || kept.read('webview_jwt_token') !== null", to: '' }],
  },
  {
    row: 'B-05',
    fault: 'a message that cannot be read gives no warning',
    edits: [{ file: source('bridge/listen.ts'), from: "console.warn('Ignored a message not from the app')", to: 'return' }],
  },
  {
    row: 'B-06',
    fault: 'cookies go only to the page’s own origin',
    edits: [{ file: 'libs/api-client/src/fetch-json.ts', from: "credentials: 'include'", to: "credentials: 'same-origin'" }],
  },
  {
    row: 'V-01',
    fault: 'the stream is told to be plain text',
    edits: [{ file: 'apps/api/src/live/stream.ts', from: "'text/event-stream; charset=utf-8'", to: "'text/plain; charset=utf-8'" }],
  },
  {
    row: 'V-02',
    fault: 'after a match has ended the list is not read',
    edits: [{ file: 'apps/player/src/live/apply-message.ts', from: 'if (isActive(message.match.status)) return', to: 'if (isActive(message.match.status) || deviceId) return' }],
  },
  {
    row: 'V-03',
    fault: 'players hear that a referee who comes on duty has gone off it',
    edits: [{ file: 'apps/api/src/matches/duty.ts', from: "refereeId, isAvailable: event === 'available'", to: "refereeId, isAvailable: event !== 'available'" }],
  },
  {
    row: 'V-04',
    fault: 'a lost stream is opened again after five seconds',
    edits: [{ file: 'libs/domain/src/limits.ts', from: 'reconnectMs: 3 * SECOND', to: 'reconnectMs: 5 * SECOND' }],
  },
  {
    row: 'V-05',
    fault: 'a stream that was left comes again when the page wakes up',
    edits: [{ file: 'libs/api-client/src/connect-live.ts', from: '      closed = true\n', to: '' }],
  },
]
