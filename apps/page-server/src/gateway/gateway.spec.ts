import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGateway } from './gateway.ts'

const servers: Server[] = []
const listen = async (server: Server): Promise<string> => {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const process = (answer: RequestListener) => listen(createServer(answer))
const named = (name: string) =>
  process((request, response) => (request.url === '/api/health' ? response.end() : response.end(name)))
const gone = async () => {
  const server = createServer()
  const url = await listen(server)
  server.close()
  await once(server, 'close')
  return url
}
const gatewayTo = async (...urls: string[]) => listen(createGateway(urls))
const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

describe('works', () => {
  it('asks one after the other', async () => {
    const url = await gatewayTo(await named('a'), await named('b'), await named('c'))
    expect([await text(url), await text(url), await text(url), await text(url)]).toEqual(['a', 'b', 'c', 'a'])
  })

  it('passes over one that is gone or is closing, also with what must not be done twice', async () => {
    const closing = await process((_, response) =>
      response.writeHead(503).end('{"error":"Service Unavailable","statusCode":503}'),
    )
    const url = await gatewayTo(await gone(), closing, await named('c'))
    for (let round = 0; round < 3; round += 1) expect(await text(url, { method: 'POST', body: 'once' })).toBe('c')
  })

  it('asks another when a reader is cut off', async () => {
    const cutting = await process((request) => request.destroy())
    const url = await gatewayTo(cutting, await named('b'))
    expect(await text(url)).toBe('b')
  })

  it('asks another when one falls silent, as a host does that is gone', async () => {
    const url = await gatewayTo(await process(() => undefined), await named('b'))
    expect(await text(url)).toBe('b')
  })

  it('hands a stream on as it comes', async () => {
    let say: ((text: string) => void) | undefined
    const streaming = await process((request, response) => {
      if (request.url === '/api/health') return response.end()
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('one')
      say = (text) => response.end(text)
    })
    const reader = (await fetch(await gatewayTo(streaming))).body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('one')
    say?.('two')
    expect((await reader?.read())?.value).toBe('two')
  })
})

describe('refuses', () => {
  it('to send a change twice that was lost on the way', async () => {
    let asked = 0
    const counting = () =>
      process((request) => {
        if (request.method === 'POST') asked += 1
        request.destroy()
      })
    const url = await gatewayTo(await counting(), await counting())
    const answer = await fetch(url, { method: 'POST', body: 'once' })
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'outcome_unknown' }])
    expect(asked).toBe(1)
  })

  it('to send a change twice that a silent one may have read', async () => {
    let asked = 0
    const silent = () => process(({ method }) => void (asked += method === 'POST' ? 1 : 0))
    const url = await gatewayTo(await silent(), await silent())
    expect((await fetch(url, { method: 'POST', body: 'once' })).status).toBe(503)
    expect(asked).toBe(1)
  })

  it('with a sentence when nobody answers', async () => {
    const answer = await fetch(await gatewayTo(await gone()))
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '1',
      expect.objectContaining({ code: 'unavailable', requestId: expect.any(String) }),
    ])
  })
})
