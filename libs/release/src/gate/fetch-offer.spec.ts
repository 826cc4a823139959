import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchOffers } from './fetch-offer.ts'
import { api } from './testing/small-remote.ts'

let server: Server
let address = ''
let answer: { status: number; body: unknown }
beforeEach(async () => {
  answer = { status: 200, body: api }
  server = createServer((_request, response) => response.writeHead(answer.status).end(JSON.stringify(answer.body)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

it('reads what each API offers', async () => expect(await fetchOffers([address, address])).toEqual([api, api]))

it.each([
  ['an error', 503, api],
  ['something else', 200, { ...api, calls: null }],
])('refuses an API that answers with %s, and names it', async (_, status, body) => {
  answer = { status, body }
  await expect(fetchOffers([address])).rejects.toThrow(`the API at ${address} does not say what it offers`)
})

it('leaves out and reports an API that is away when a rollback asks', async () => {
  const away: string[] = []
  expect(await fetchOffers(['http://127.0.0.1:1', address], (reason) => void away.push(reason))).toEqual([api])
  expect(away).toEqual([
    expect.stringMatching(/^the API at http:\/\/127\.0\.0\.1:1 does not say .*: not compared with it$/),
  ])
})
