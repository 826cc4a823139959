import { endpoints, ERRORS, type Endpoint, type EndpointKey, type ErrorCode } from '@refcall/contract'
import { splitKey } from '@refcall/contract/request'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { asJsonSchema, exampleOf } from '../testing/example-of.ts'
import { startPaidApp } from '../testing/start-paid-app.ts'
import type { TestApp, TestClient } from '../testing/start-app.ts'

/** Values drawn for each endpoint; the night draws more. */
const RUNS = Number(process.env['MALFORMED_RUNS'] ?? '5')
const SEED = Number(process.env['REFCALL_TEST_SEED'] ?? '7')

/** A caller with every role: signed in, operator, referee, with a browser key. Admission refuses nothing. */
let app: TestApp
let caller: TestClient

beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  caller = app.client()
  const [firstName, lastName, password] = ['Mal', 'Formed', 'a long password']
  const { user } = await caller.call('POST /api/mobile/register', {
    body: {
      username: 'mal',
      email: 'mal@example.com',
      firstName,
      lastName,
      password,
      confirmPassword: password,
      isReferee: true,
    },
  })
  await app.deps.db.updateTable('account').set({ operator_role: 'admin' }).where('id', '=', user.id).execute()
})
afterAll(() => app.close())

const routes = (Object.entries(endpoints) as [EndpointKey, Endpoint][])
  // These calls end the session, so that the other cases would be refused.
  .filter(([key]) => !/logout|sign-out|erase/.test(key))
  .map(([key, entry]) => {
    const { method, template: path } = splitKey(key)
    return { key, entry, method, path }
  })
type Route = (typeof routes)[number]

const withParts = (part: 'params' | 'query' | 'body'): Route[] =>
  routes.filter(({ entry }) => entry[part] !== undefined)

const namesOf = (entry: Endpoint, part: 'params' | 'query' | 'body'): string[] =>
  Object.keys(asJsonSchema(entry[part]).properties ?? {})

const send = (
  { method, path }: Route,
  options: { id?: string; query?: string; body?: string | Buffer; type?: string } = {},
) =>
  caller.inject({
    method,
    url: `${path.replace(/:\w+/g, options.id ?? 'nobody-1')}${options.query ? `?${options.query}` : ''}`,
    ...(options.body !== undefined && {
      payload: options.body,
      headers: { 'content-type': options.type ?? 'application/json' },
    }),
  })

/** A refusal of the closed list, with the status of its code. */
function expectRefusal(response: LightMyRequestResponse, what: string): void {
  const { code } = response.json<{ code: ErrorCode }>()
  expect({ what, code, status: response.statusCode }).toEqual({ what, code, status: ERRORS[code]?.status })
  expect({
    what,
    status: response.statusCode,
    refused: response.statusCode >= 400 && response.statusCode < 500,
  }).toMatchObject({ refused: true })
}

function expectNoFailure(response: LightMyRequestResponse, what: string): void {
  if (response.statusCode === 200) return
  expectRefusal(response, what)
}

const bodyWith = (entry: Endpoint, changed: Record<string, unknown>): string =>
  JSON.stringify({ ...(exampleOf(asJsonSchema(entry.body)) as object), ...changed })

describe('refuses', () => {
  describe.each(withParts('body'))('a body of $key that', (route) => {
    it.each([
      ['is empty', ''],
      ['is cut off', '{"deviceId": "a'],
      ['is no JSON', 'deviceId=a'],
      ['has a trailing comma', '{"deviceId": "a",}'],
      ['is not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
      ['sets a prototype', '{"__proto__": {"isOperator": true}}'],
      ['sets a constructor', '{"constructor": {"prototype": {"isOperator": true}}}'],
      ['is an array', '[]'],
      ['is null', 'null'],
      ['is a number', '1e999'],
      ['is a text', '"deviceId"'],
      ['is nested deeply', '['.repeat(20_000) + ']'.repeat(20_000)],
    ])('%s', async (what, body) => {
      expectRefusal(await send(route, { body }), what)
    })

    it('is too large', async () => {
      const body = bodyWith(route.entry, { extra: 'x'.repeat(SERVER_LIMITS.http.bodyBytes) })
      expect((await send(route, { body })).json()).toMatchObject({ code: 'too_large' })
    })

    it.each([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ])('comes as %s', async (type) => {
      expect((await send(route, { body: '{}', type })).json()).toMatchObject({ code: 'unsupported_media_type' })
    })

    it('has a field of a wrong kind', async () => {
      for (const name of namesOf(route.entry, 'body')) {
        for (const value of [{}, [], [['a']], { $ne: null }]) {
          if (name === 'deviceInfo' && !Array.isArray(value)) continue
          const response = await send(route, { body: bodyWith(route.entry, { [name]: value }) })
          expectRefusal(response, `${name} = ${JSON.stringify(value)}`)
        }
      }
    })

    it('holds a null byte', async () => {
      for (const name of namesOf(route.entry, 'body')) {
        for (const value of ['\u0000', 'a\u0000bcdefghij', { platform: 'a\u0000' }]) {
          const response = await send(route, { body: bodyWith(route.entry, { [name]: value }) })
          expectRefusal(response, `${name} = ${JSON.stringify(value)}`)
        }
      }
    })
  })

  it.each(withParts('params'))('an id that is none, on $key', async (route) => {
    const ids = [
      '%00',
      'a%00b',
      '%ff',
      '%20',
      '%2e%2e%2f%2e%2e',
      'a%2Fb',
      '%E2%80%AE',
      "';--",
      '<b>',
      '{}',
      'x'.repeat(129),
      'x'.repeat(5_000),
    ]
    for (const id of ids) {
      const body = route.entry.body && bodyWith(route.entry, {})
      expectRefusal(await send(route, { id, ...(body !== undefined && { body }) }), id.slice(0, 20))
    }
  })

  it.each(withParts('query'))('a query that is none, on $key', async (route) => {
    const names = namesOf(route.entry, 'query').filter((name) => name !== 'deviceId')
    for (const name of names) {
      for (const value of ['%00', 'abc%00', 'NaN-', '1e999', '%ff%fe', '2026-13-45', 'x'.repeat(3_000)]) {
        expectRefusal(await send(route, { query: `${name}=${value}` }), `${name}=${value.slice(0, 20)}`)
      }
      expectRefusal(await send(route, { query: `${name}=a&${name}=b` }), `${name} twice`)
    }
  })

  it.each(withParts('query'))('A7: a text that is no number for a number in the query, on $key', async (route) => {
    for (const [name, { type }] of Object.entries(asJsonSchema(route.entry.query).properties ?? {})) {
      if (type !== 'number' && type !== 'integer') continue
      for (const value of ['', '%20', 'null', 'true', '0x10', '%0A7', '1_0', 'Infinity']) {
        const response = await send(route, { query: `${name}=${value}` })
        expectRefusal(response, `${name}=${value}`)
        expect(response.statusCode).toBe(400)
      }
    }
  })

  it('a path nobody serves, and a method nobody takes', async () => {
    for (const [method, url] of [
      ['GET', '/api'],
      ['GET', '/api/nowhere'],
      ['PUT', '/api/login'],
      ['GET', '/api/%'],
      ['TRACE', '/api/health'],
    ] as const) {
      const response = await caller.inject({ method: method as 'GET', url })
      expectRefusal(response, `${method} ${url}`)
    }
  })
})

describe('never fails on', () => {
  it.each(withParts('body'))('whatever JSON comes to $key', async (route) => {
    const names = namesOf(route.entry, 'body')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(names.length > 0 ? names : ['any'])),
        fc.jsonValue({ maxDepth: 3 }),
        async (name, value) => {
          expectNoFailure(
            await send(route, { body: bodyWith(route.entry, { [name]: value }) }),
            `${name} = ${JSON.stringify(value)}`,
          )
        },
      ),
      { numRuns: RUNS, seed: SEED },
    )
  })

  it.each(withParts('query'))('odd but well-formed values of $key', async (route) => {
    for (const name of namesOf(route.entry, 'query')) {
      for (const value of [
        '',
        '0',
        '-0',
        '1e-320',
        '2026-12-31T23:59:60Z',
        '0000-01-01T00:00:00Z',
        '9999-12-31T23:59:59.999Z',
        '2026-01-01T00:00:00+23:59',
      ]) {
        expectNoFailure(await send(route, { query: `${name}=${encodeURIComponent(value)}` }), `${name}=${value}`)
      }
    }
  })

  it('texts that are not quite Unicode', async () => {
    for (const route of withParts('body')) {
      for (const name of namesOf(route.entry, 'body')) {
        for (const value of ['\ud800', '\udfff\ud800', '\u202e\u200f', '\ufffe']) {
          expectNoFailure(
            await send(route, { body: bodyWith(route.entry, { [name]: value }) }),
            `${route.key}: ${name}`,
          )
        }
      }
    }
  })

  it('ids as long as they may be', async () => {
    const response = await send(
      { ...routes[0]!, method: 'GET', path: '/api/device/:deviceId/matches' },
      { id: 'x'.repeat(128) },
    )
    expect(response.json()).toEqual({ matches: [] })
  })
})

describe('the contract', () => {
  it('has a route for every entry, told in the OpenAPI document with its request and its answers', async () => {
    const { paths } = (await app.app.inject('/api/docs/openapi.json')).json<{
      paths: Record<
        string,
        Record<string, { parameters?: unknown[]; requestBody?: unknown; responses: Record<string, unknown> }>
      >
    }>()
    for (const [key, entry] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
      const { method, template: url } = splitKey(key)
      expect({ key, mounted: app.app.hasRoute({ method: method as 'GET', url }) }).toEqual({ key, mounted: true })
      const told = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect({ key, body: told?.requestBody !== undefined }).toEqual({ key, body: entry.body !== undefined })
      const parameters = namesOf(entry, 'params').length + namesOf(entry, 'query').length
      expect({ key, parameters: told?.parameters?.length ?? 0 }).toEqual({ key, parameters })
      expect(Object.keys(told?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '400', '404', '429', '500', '503']),
      )
    }
  })

  it('names every parameter of every path', () => {
    for (const [key, entry] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
      expect({ key, names: [...key.matchAll(/:(\w+)/g)].map((match) => match[1]) }).toEqual({
        key,
        names: namesOf(entry, 'params'),
      })
    }
  })
})
