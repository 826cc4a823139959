import type { MessageToPage } from '@refcall/bridge'

/** One of each message to the page. */
export const samples: { readonly [Type in MessageToPage['type']]: Extract<MessageToPage, { type: Type }> } = {
  native_bridge_ready: { type: 'native_bridge_ready', abilities: ['haptic', 'scan_code', 'push'] },
  auth_token_updated: { type: 'auth_token_updated', isAuthenticated: false },
  clear_auth: { type: 'clear_auth' },
  LOCATION_UPDATE: { type: 'LOCATION_UPDATE', latitude: 37.7749, longitude: -122.4194, accuracy: 12 },
  safe_area: { type: 'safe_area', top: 47, right: 0, bottom: 34, left: 0 },
  deep_link: { type: 'deep_link', path: '/referee-earnings' },
  back_pressed: { type: 'back_pressed' },
  app_state: { type: 'app_state', state: 'background' },
  code_scanned: { type: 'code_scanned', text: '123456' },
  push_token: { type: 'push_token', token: 'sample-token' },
}

const elsewhere = ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)']
const wrong = [null, 1, 'x', [], {}, true, -1e9]

/** Messages that the page must ignore: from the app, or well formed but from another frame. */
export const hostile: readonly { readonly data: unknown; readonly from: 'app' | 'frame' }[] = [
  ...[
    ...[
      '',
      '{',
      'null',
      '[]',
      '"clear_auth"',
      '{"type":',
      '{"type":"__proto__"}',
      '{"__proto__":{"type":"clear_auth"}}',
    ],
    ...[undefined, null, 0, [], {}, { type: null }, { type: 'toString' }, { type: 'constructor' }, { type: 'hello' }],
    ...elsewhere.map((path) => ({ type: 'deep_link', path })),
    ...[1, [], {}, true].map((jwtToken) => ({ type: 'auth_token_updated', isAuthenticated: true, jwtToken })),
    ...['me', 1, []].map((user) => ({ type: 'auth_token_updated', isAuthenticated: true, user })),
    { type: 'auth_token_updated', isAuthenticated: true, jwtToken: 'x'.repeat(8_192) },
    ...wrong.map((path) => ({ type: 'deep_link', path: typeof path === 'string' ? [path] : path })),
    ...wrong.map((state) => ({ type: 'app_state', state })),
    ...wrong.map((latitude) => ({ type: 'LOCATION_UPDATE', latitude, longitude: 200 })),
    ...[1, {}, [], true, '', 'x'.repeat(4_097)].map((token) => ({ type: 'push_token', token })),
    ...wrong.map((top) => ({ type: 'safe_area', top, right: -1, bottom: 1e9, left: '0' })),
  ].map((data) => ({ data, from: 'app' as const })),
  ...Object.values(samples).map((data) => ({ data, from: 'frame' as const })),
  { data: { type: 'auth_token_updated', isAuthenticated: true, jwtToken: 'forged' }, from: 'frame' },
]
