import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { writeExact, type Beacon, type Sender } from '@refcall/release'
import { refuseFailure } from './refuse.ts'
import { serveTrials } from './serve-trials.ts'

const device = 'd'.repeat(32)
const beacon = { remote: 'player', release: 'f'.repeat(32), what: 'render' as const }
let noted: (Beacon & Sender)[]
let server: FastifyInstance

beforeEach(() => {
  noted = []
  server = fastify({ trustProxy: 'loopback' })
  server.register(cookie)
  server.setErrorHandler(refuseFailure)
  serveTrials(server, {
    note: (what, sender) => void noted.push({ ...what, ...sender }),
    reportFor: (authorization) =>
      authorization === 'the monitor' ? { trials: [], rollbacks: [], flags: [] } : undefined,
  })
})
afterEach(() => server.close())

const send = async (
  payload: unknown = beacon,
  { address = '203.0.113.7', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
) =>
  (
    await server.inject({
      method: 'POST',
      url: '/releases/beacons',
      remoteAddress: address,
      headers: { cookie: `refcall_release=${device}`, 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  ).statusCode

describe('a beacon', () => {
  it('works: is noted with the key of the device and the site that it comes from', async () => {
    expect(await send()).toBe(204)
    const { what: _, ...about } = beacon
    const measured = { ...about, vitals: { lcp: 'good', cls: 'poor' } }
    expect(await send(measured, { address: '127.0.0.1', headers: { 'x-forwarded-for': '2001:db8:1:2::9' } })).toBe(204)
    expect(noted).toEqual([
      { ...beacon, device, site: '203.0.113.7' },
      { ...measured, device, site: '2001:db8:1::' },
    ])
  })

  it.each([
    ['a field more', 400, { ...beacon, device: 'mine' }],
    ['another word', 400, { ...beacon, what: 'promote' }],
    ['a figure instead of a band', 400, { remote: 'player', release: beacon.release, vitals: { lcp: 1_234 } }],
    ['both at once', 400, { ...beacon, vitals: {} }],
    ['no digest', 400, { ...beacon, release: '../..' }],
    ['no object', 400, '[]'],
    ['no JSON', 400, '{'],
    ['much text', 413, { ...beacon, remote: 'a'.repeat(300) }],
  ])('is refused with %s', async (_, status, payload) => {
    expect(await send(payload)).toBe(status)
    expect(noted).toEqual([])
  })

  it.each([
    ['as plain text, which other sites may send', 400, 'content-type', 'text/plain'],
    ['from another site', 403, 'sec-fetch-site', 'cross-site'],
  ])('is refused %s', async (_, status, name, value) => {
    expect(await send(beacon, { headers: { [name]: value } })).toBe(status)
    expect(noted).toEqual([])
  })

  it('does not count without a key, or behind one that nobody gave; the answer does not say so', async () => {
    for (const cookie of ['', 'refcall_release=mine']) expect(await send(beacon, { headers: { cookie } })).toBe(204)
    expect(noted).toEqual([])
  })

  it('is refused after 300 of a network in a minute, and no other network with it', async () => {
    for (let sent = 0; sent < 300; sent += 1) await send()
    expect(await send()).toBe(429)
    expect(await send(beacon, { address: '203.0.113.8' })).toBe(204)
    expect(noted).toHaveLength(301)
  })
})

it('gives the counts to a monitor alone', async () => {
  const ask = (authorization?: string) =>
    server.inject({ url: '/releases/report', headers: { ...(authorization !== undefined && { authorization }) } })
  expect((await ask()).statusCode).toBe(403)
  expect((await ask('somebody')).statusCode).toBe(403)
  const { statusCode, headers, body } = await ask('the monitor')
  expect([statusCode, headers['cache-control'], body]).toEqual([
    200,
    'no-store',
    writeExact({ trials: [], rollbacks: [], flags: [] }),
  ])
})
