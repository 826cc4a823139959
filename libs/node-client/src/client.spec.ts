import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openClient, type Met } from './client.ts'

const match = 'GET /api/device/:deviceId/matches'
const servers: ReturnType<typeof createServer>[] = []

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => servers.splice(0).forEach((server) => server.close()))

const json = { 'content-type': 'application/json' }

describe('works', () => {
  it('asks again what a busy server or a lost connection left without an answer, and counts both', async () => {
    const met: Met = {}
    let calls = 0
    const origin = await serve((request, response) => {
      calls += 1
      if (calls === 1) return void request.socket.destroy()
      if (calls === 2) return void response.writeHead(503, json).end('{"code":"overloaded"}')
      response.writeHead(200, json).end('[]')
    })
    await expect(openClient(origin, met).ask(match, { params: { deviceId: 'd' } })).resolves.toEqual({
      ok: true,
      body: [],
    })
    expect(met).toEqual({ 'connections lost': 1, 'answered 503 overloaded': 1 })
  })

  it('returns the cookies that it was given, the newest of each name', async () => {
    const seen: (string | undefined)[] = []
    const origin = await serve((request: IncomingMessage, response) => {
      seen.push(request.headers.cookie)
      response.writeHead(200, { ...json, 'set-cookie': [`key=${seen.length}; HttpOnly`, 'other=a'] }).end('[]')
    })
    const client = openClient(origin, {})
    for (let call = 0; call < 3; call += 1) await client.ask(match, { params: { deviceId: 'd' } })
    expect(seen).toEqual(['', 'key=1; other=a', 'key=2; other=a'])
  })
})

describe('refuses', () => {
  it('a refusal is an answer for ask and an error for must', async () => {
    const origin = await serve((_request, response) => void response.writeHead(404, json).end('{"code":"not_found"}'))
    const client = openClient(origin, {})
    await expect(client.ask(match, { params: { deviceId: 'd' } })).resolves.toEqual({
      ok: false,
      status: 404,
      body: { code: 'not_found' },
    })
    await expect(client.must(match, { params: { deviceId: 'd' } })).rejects.toThrow(`${match} answered 404 not_found`)
  })
})
