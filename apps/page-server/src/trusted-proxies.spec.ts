import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { frontEnd } from './front-end.ts'
import { compressPage } from './sent-page.ts'

let heard: IncomingHttpHeaders
const api = createServer((request, response) => {
  heard = request.headers
  response.end('{}')
})
let upstream: string
const fronts: FastifyInstance[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve))
  upstream = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
afterAll(async () => {
  await Promise.all(fronts.map((front) => front.close()))
  api.close()
})

/** The headers that the API gets for a caller whose request came with these. */
const forwarded = async (trustedProxies: string | undefined, headers: Record<string, string>) => {
  const front = await frontEnd({
    folder: import.meta.dirname,
    upstream,
    headers: () => ({}),
    pages: () => ({ page: compressPage(''), status: 404 }),
    trustedProxies,
  })
  fronts.push(front)
  await fetch(`${await front.listen({ host: '127.0.0.1', port: 0 })}/api/health`, { headers })
  return { from: heard['x-forwarded-for'], by: heard['x-forwarded-proto'] }
}

it('the API hears of the caller whom a trusted proxy names, the last that is not a proxy itself', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.7, 10.0.0.2', 'x-forwarded-proto': 'https' }
  expect(await forwarded('127.0.0.0/8,10.0.0.0/8', headers)).toEqual({ from: '198.51.100.7', by: 'https' })
})

it('a sender that is no trusted proxy is not believed', async () => {
  expect(await forwarded('10.0.0.0/8', { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https' })).toEqual({
    from: '127.0.0.1',
    by: 'http',
  })
})

it('without a setting, a proxy on this machine is trusted', async () => {
  expect(await forwarded(undefined, { 'x-forwarded-for': '192.0.2.1, 198.51.100.7' })).toEqual({
    from: '198.51.100.7',
    by: 'http',
  })
})
