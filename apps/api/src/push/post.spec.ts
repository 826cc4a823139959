import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeVapidKeys } from '../platform/read-push.ts'
import { openPushEndpoint } from '../testing/push-endpoint.ts'
import { createPoster } from './post.ts'
import { INSIDE, publicLookup } from './public-lookup.ts'
import { resultOf, resultOfFailure } from './result-of.ts'
import { createWebPush } from './web-push.ts'

const closings: (() => void)[] = []
afterEach(() => {
  for (const close of closings.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closings.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return new URL(`http://localhost:${(server.address() as AddressInfo).port}/`)
}

function poster(...options: Parameters<typeof createPoster>) {
  const made = createPoster(...options)
  closings.push(() => made.close())
  return made
}

const failureOf = async (posting: Promise<unknown>) => resultOfFailure(await posting.catch((error: unknown) => error))

describe('works', () => {
  it('tells the status and how long to wait, and waits for no answer’s end', async () => {
    const url = await serve((_, response) => response.writeHead(429, { 'retry-after': '7' }).write('and so on'))
    const answer = await poster().post(url, {}, 'x')
    expect(answer).toEqual({ status: 429, retryAfter: '7' })
    expect(resultOf(answer)).toEqual({ outcome: 'later', afterMs: 7_000, reason: 'it answered 429' })
  })

  it('goes to a name that leads to public addresses, and to those it was told', async () => {
    const addresses = [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]
    const lookup = publicLookup((_, answer) => answer(null, addresses))
    const all = await new Promise((resolve) => lookup('push.example', { all: true }, (_, found) => resolve(found)))
    const one = await new Promise((resolve) =>
      lookup('push.example', {}, (_, address, family) => resolve([address, family])),
    )
    expect([all, one]).toEqual([addresses, ['8.8.8.8', 4]])
  })
})

describe('refuses', () => {
  it('to connect to a name that leads inside, wherever else it leads', async () => {
    let called = 0
    const url = await serve((_, response) => {
      called += 1
      response.end()
    })
    expect(await failureOf(poster(publicLookup()).post(url, {}, 'x'))).toMatchObject({
      reason: `there was no answer: ${INSIDE}`,
    })
    const both = publicLookup((_, answer) =>
      answer(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
    )
    expect(await failureOf(poster(both).post(url, {}, 'x'))).toMatchObject({ reason: `there was no answer: ${INSIDE}` })
    expect(called).toBe(0)
  })

  it('in production to push to an address kept from elsewhere, and forgets it', async () => {
    const service = await openPushEndpoint()
    const web = createWebPush({
      keys: async () => makeVapidKeys(),
      subject: 'mailto:a@refcall.example',
      isPublicOnly: true,
    })
    closings.push(
      () => void service.close(),
      () => web.close(),
    )
    const { endpoint, keys } = service.subscribe()
    const order = { payload: '{}', topic: 'a', ttl: 60 }
    expect(await web.send({ kind: 'web', endpoint, ...keys }, order)).toEqual({ outcome: 'gone' })
    expect(service.received).toEqual([])
  })

  it('to wait for ever, or for an address that nobody is at', async () => {
    const silent = await serve(() => undefined)
    expect(await failureOf(poster(undefined, 50).post(silent, {}, 'x'))).toMatchObject({
      outcome: 'later',
      reason: 'there was no answer: ABORT_ERR',
    })
    const gone = await serve((request) => request.socket.destroy())
    expect(await failureOf(poster().post(gone, {}, 'x'))).toEqual({
      outcome: 'later',
      afterMs: null,
      reason: 'there was no answer: ECONNRESET',
    })
  })

  it('an endless answer', async () => {
    const ended = Promise.withResolvers<void>()
    const url = await serve((_, response) => {
      response.writeHead(201)
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', pour).on('close', ended.resolve)
      pour()
    })
    expect((await poster().post(url, {}, 'x')).status).toBe(201)
    await ended.promise
  })
})
