import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import type { Chance } from '@refcall/random'

/** One request that no client of ours would send. */
export interface Malformed {
  readonly what: string
  readonly bytes: Buffer
  /** It stops in the middle: the service may close without a response once we do. */
  readonly isCut?: boolean
}

interface Parts {
  readonly method?: string
  readonly path?: string
  readonly version?: string
  readonly head?: readonly string[]
  readonly body?: string | Buffer
}

const HOST = 'host: 127.0.0.1'
const JSON_BODY = 'content-type: application/json'

const request = ({ method = 'POST', path = '/api/start', version = 'HTTP/1.1', head = [], body = '' }: Parts): Buffer =>
  Buffer.concat([
    Buffer.from(`${method} ${path} ${version}\r\n${[HOST, ...head].join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(body),
  ])

const withBody = (body: string | Buffer, head: readonly string[] = [JSON_BODY]): Parts => ({
  head: [...head, `content-length: ${Buffer.byteLength(body)}`],
  body,
})

type Kind = (chance: Chance) => Parts & { readonly isCut?: boolean }

const get = (path: string): Parts => ({ method: 'GET', path })
const letters = (length: number, letter = 'a'): string => letter.repeat(length)

/** The kinds, each drawn at random. */
const KINDS: Readonly<Record<string, Kind>> = {
  'a long address': (chance) => get(`/api/device/${letters(chance.between(129, 15_000))}/matches`),
  'a longer address than can be read': (chance) =>
    get(`/api/device/${letters(chance.between(16_385, 70_000))}/matches`),
  'a long query': (chance) => get(`/api/referees/top?limit=${letters(chance.between(1_000, 15_000), '9')}`),
  'a head too large': (chance) => ({
    ...get('/api/health'),
    head: [`x-filler: ${letters(chance.between(16_385, 100_000))}`],
  }),
  'many header lines': (chance) => ({
    ...get('/api/health'),
    head: Array.from({ length: chance.between(100, 3_000) }, (_, index) => `x-${index}: 1`),
  }),
  'a method that is none': (chance) => ({
    method: chance.pick(['BREW', 'get', 'G E T', 'TRACE', 'CONNECT', 'PROPFIND', '', 'GET\t', 'PURGE']),
    path: '/api/health',
  }),
  'a version that is none': (chance) => ({
    ...get('/api/health'),
    version: chance.pick(['HTTP/9.9', 'HTTP/1.1.1', 'HTTP', 'http/1.1', 'HTTP/2.0', '']),
  }),
  'an address that is none': (chance) =>
    get(
      chance.pick([
        '*',
        'api/health',
        '//',
        '/api//health',
        '/api/../api/health',
        '/api/%',
        '/api/%2',
        '/api/%zz',
        '/%00',
        '/api/health%00',
        'http://elsewhere.example/api/health',
        '/api/device/%ff/matches',
        '/api/device/a%2fb/matches',
        '/api/device/../matches',
        '/api/health;x=1',
        '/api/health#x',
        '/\\api',
        '/api/device/ /matches',
      ]),
    ),
  'a header that is none': (chance) => ({
    ...get('/api/health'),
    head: [
      chance.pick([
        'no colon',
        ': no name',
        'na me: x',
        'x: a\u0000b',
        'x:\u0001',
        ' folded: x',
        'x\u00e9: y',
        'x: \u007f',
        'cookie',
        'host: another',
      ]),
    ],
  }),
  'cookies that are none': (chance) => ({
    ...get('/api/matches/history'),
    head: [
      `cookie: ${chance.pick(['refcall_key', '=', ';;;;', 'refcall_key=%', `refcall_key=${letters(4_000)}`, 'refcall_session=%00', 'refcall_key="a', '__proto__=x', letters(8_000, '=;')])}`,
    ],
  }),
  'a bearer that is none': (chance) => ({
    ...get('/api/me'),
    head: [
      `authorization: ${chance.pick(['Bearer', 'Bearer  ', 'bearer a b', `Bearer ${letters(9_000)}`, 'Basic Og==', 'Bearer %00', "Bearer ' or 1=1"])}`,
    ],
  }),
  'two lengths': (chance) => ({
    head: [JSON_BODY, 'content-length: 2', `content-length: ${chance.between(0, 9)}`],
    body: '{}',
  }),
  'a length that is none': (chance) => ({
    head: [
      JSON_BODY,
      `content-length: ${chance.pick(['-1', '1e3', '0x10', '99999999999999999999', ' ', '+2', '2,2'])}`,
    ],
    body: '{}',
  }),
  'a length and chunks': () => ({
    head: [JSON_BODY, 'content-length: 4', 'transfer-encoding: chunked'],
    body: '0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n',
  }),
  'chunks that are none': (chance) => ({
    head: [JSON_BODY, 'transfer-encoding: chunked'],
    body: chance.pick([
      'zz\r\n{}\r\n0\r\n\r\n',
      '-1\r\n',
      'fffffffffffffffff\r\n{}',
      '2\r\n{}xx0\r\n\r\n',
      '2;a=\u0000\r\n{}\r\n0\r\n\r\n',
    ]),
  }),
  'an encoding that is none': (chance) => ({
    head: [
      JSON_BODY,
      `transfer-encoding: ${chance.pick(['gzip', 'chunked, chunked', 'identity', 'xchunked', ' chunked'])}`,
    ],
    body: '0\r\n\r\n',
  }),
  'JSON that is none': (chance) =>
    withBody(
      chance.pick([
        '',
        '{',
        '{"deviceId":',
        'deviceId=a',
        '{"deviceId":"a",}',
        '[1,2',
        '"',
        'nul',
        '{"a":1}{"b":2}',
        "{'a':1}",
        '\ufeff{}',
        '{"deviceId":"\\ud800"}',
        '{"deviceId":"\\u0000"}',
        '1e999',
        '{"__proto__":{"isOperator":true}}',
        '{"constructor":{"prototype":{}}}',
      ]),
    ),
  'a body that is no text': (chance) => withBody(chance.bytes(chance.between(1, 2_000))),
  'a body that is packed': (chance) =>
    withBody(chance.bytes(200), [
      JSON_BODY,
      `content-encoding: ${chance.pick(['gzip', 'br', 'deflate', 'zstd', 'nonsense'])}`,
    ]),
  'a body that is nested': (chance) => withBody(chance.pick(['[', '{"a":']).repeat(chance.between(100, 10_000))),
  'a body too large': (chance) => withBody(letters(SERVER_LIMITS.http.bodyBytes + chance.between(1, 100_000))),
  'a body of another kind': (chance) =>
    withBody('{}', [
      `content-type: ${chance.pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-7', 'application/jsonp', '', 'a/b/c', letters(5_000)])}`,
    ]),
  'a body where none belongs': (chance) => ({
    ...withBody(letters(chance.between(1, 5_000))),
    ...get(chance.pick(['/api/health', '/api/me', '/api/referees/top'])),
  }),
  'a webhook that is none': (chance) => ({
    ...withBody(chance.pick(['{}', '[]', 'null', '', letters(9_000)]), [
      JSON_BODY,
      `stripe-signature: ${chance.pick(['', 't=,v1=', 't=1,v1=', 't=1,v1=zz', letters(3_000), 't=99999999999999999999,v1=00'])}`,
    ]),
    path: '/api/webhooks/stripe',
  }),
  'an upgrade': (chance) => ({
    ...get(chance.pick(['/api/health', '/api/live', '/api/live?deviceId=web_1_a', '/api/me', '/nowhere'])),
    head: [
      'connection: upgrade',
      `upgrade: ${chance.pick(['websocket', 'h2c', 'nonsense', ''])}`,
      `sec-websocket-key: ${chance.pick(['', 'x', 'dGhlIHNhbXBsZSBub25jZQ=='])}`,
      `sec-websocket-version: ${chance.pick(['13', '0', 'x'])}`,
    ],
  }),
  'another protocol': (chance) => ({ method: 'PRI', path: '*', version: 'HTTP/2.0', body: chance.bytes(40) }),
  'something to expect': (chance) => ({
    ...withBody('{}', [JSON_BODY, `expect: ${chance.pick(['100-continue', 'nonsense', ''])}`]),
  }),
  'an upload that is broken off': (chance) => ({
    head: [JSON_BODY, `content-length: ${chance.between(10, 5_000)}`],
    body: '{"deviceId',
    isCut: true,
  }),
  'a head that is broken off': (chance) => ({
    head: [letters(chance.between(1, 500)), 'x: y'].slice(0, 1),
    isCut: true,
  }),
}

/** The next one, at random. */
export const drawMalformed = (chance: Chance): Malformed => {
  const what = chance.pick(Object.keys(KINDS))
  const kind = KINDS[what]
  if (!kind) throw new Error(`there is no ${what}`)
  const { isCut = false, ...parts } = kind(chance)
  const bytes = request(parts)
  return { what, isCut, bytes: what === 'a head that is broken off' ? bytes.subarray(0, -4) : bytes }
}
