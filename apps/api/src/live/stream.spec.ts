import { systemClock } from '../platform/clock.ts'
import Fastify, { type FastifyReply } from 'fastify'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { openStream } from '../testing/open-stream.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createHeartbeatScheduler } from './heartbeat-scheduler.ts'
import { openStream as replyWithStream } from './stream.ts'
import type { Transport } from './transport.ts'

let app: TestApp
let port: number
const lines: Socket[] = []

beforeAll(async () => {
  app = await startApp()
  port = Number(new URL(await app.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy()
})
afterAll(() => app.close())

/** A raw HTTP client; `until` resolves once the received text contains the words. */
const dial = async () => {
  const line = connect(port, '127.0.0.1')
  lines.push(line)
  let heard = ''
  let look = () => {}
  line.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk
    look()
  })
  await once(line, 'connect')
  const until = async (words: string) => {
    await new Promise<void>((resolve) => (look = () => (heard.includes(words) ? resolve() : undefined))())
    return heard
  }
  const ended = once(line, 'close')
  return { line, until, ended, say: (text: string) => line.write(text) }
}

const asking = (client: TestClient, method = 'GET', header = '') =>
  `${method} /api/events/${client.deviceId} HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.cookieHeader()}\r\n${header}\r\n`

describe('works', () => {
  it('has the headers of every answer, is not compressed, and closes the connection at its end', async () => {
    const { say, until } = await dial()
    say(asking(app.client(), 'GET', 'accept-encoding: gzip, br\r\n'))
    const [head = '', ...body] = (await until('"type":"snapshot"')).split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
    for (const name of [
      'content-type: text/event-stream; charset=utf-8',
      'connection: close',
      'cache-control: no-store, no-transform',
      'content-security-policy: ',
      'x-content-type-options: nosniff',
    ]) {
      expect(head.toLowerCase()).toContain(`\r\n${name}`)
    }
    expect(head.toLowerCase()).not.toContain('content-encoding')
    expect(body.join()).toMatch(/retry: 3000\n[^{]*data: \{"type":"connected"/)
  })

  it('can follow another request on a kept connection', async () => {
    const { say, until } = await dial()
    say('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    expect((await until('\r\n\r\n')).toLowerCase()).not.toContain('connection: close')
    say(asking(app.client()))
    await until('"type":"snapshot"')
  })

  it('ends when the client ends its side of the connection', async () => {
    const { line, say, until, ended } = await dial()
    say(asking(app.client()))
    await until('"type":"snapshot"')
    line.end()
    await ended
  })

  it('tells a client good-bye and closes its connection before the process ends', async () => {
    const ending = await startApp()
    const origin = await ending.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await openStream(origin, await openBrowser(ending))
    await stream.next('snapshot')
    await ending.close()
    await stream.next('bye')
    await expect(stream.next('heartbeat')).rejects.toThrow('the stream ended')
  })

  it('frees the place of a client that is gone', async () => {
    const player = await openBrowser(app)
    const { line, say, until, ended } = await dial()
    say(asking(player))
    await until('"type":"snapshot"')
    line.resetAndDestroy()
    await ended
    const count = () =>
      app.deps.db.selectFrom('live_channel').select('number').where('device_id', '=', player.deviceId).execute()
    while ((await count()).length > 0) await new Promise((resolve) => setImmediate(resolve))
  })
})

describe('refuses', () => {
  it('a second stream on the same connection: the first one has it for itself', async () => {
    const [first, second] = [await openBrowser(app), await openBrowser(app)]
    const { say, until } = await dial()
    say(asking(first) + asking(second))
    await until('"type":"snapshot"')
    await requestMatch(second, { latitude: 50, longitude: 60 })
    const heard = await until('"type":"heartbeat"')
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(heard.match(/"type":"(connected|snapshot|match_update)"/g)).toEqual([
      '"type":"connected"',
      '"type":"snapshot"',
    ])
  })

  it('to answer HEAD with a stream', async () => {
    const { say, until } = await dial()
    say(asking(await openBrowser(app), 'HEAD'))
    expect(await until('\r\n\r\n')).toMatch(/^HTTP\/1\.1 404/)
  })
})

describe('a client that does not read', () => {
  afterEach(() => void jest.useRealTimers())
  const message = { id: null, json: JSON.stringify('x'.repeat(64 * 1_024)) }
  const isFull = ({ raw }: FastifyReply) => raw.writableLength > 0

  /** A stream whose client never reads, with its reply. */
  async function openUnread() {
    const server = Fastify()
    const opened = Promise.withResolvers<{ reply: FastifyReply; stream: Transport }>()
    const left = jest.fn()
    server.get('/', (_, reply) =>
      opened.resolve({ reply, stream: replyWithStream(reply, createHeartbeatScheduler(systemClock), left) }),
    )
    const origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const line = connect(Number(new URL(origin).port), '127.0.0.1')
    lines.push(line)
    line.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
    const { reply, stream } = await opened.promise
    const closed = once(reply.raw, 'close')
    /** Sends up to 64 MB: far more than the connection takes. */
    const fill = async (isEnough: () => boolean) => {
      for (let sent = 0; sent < 1_000 && !isEnough(); sent += 1) {
        stream.send(message)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    return { server, reply, stream, fill, closed, left }
  }

  it('is disconnected once too much waits for it', async () => {
    const { server, reply, fill, closed, left } = await openUnread()
    await fill(() => reply.raw.destroyed)
    expect(reply.raw.destroyed).toBe(true)
    await closed
    expect(left).toHaveBeenCalledTimes(1)
    await server.close()
  })

  it('is disconnected a while after its stream was ended', async () => {
    const { server, reply, stream, fill, closed, left } = await openUnread()
    await fill(() => isFull(reply))
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
    stream.end(message)
    expect(left).toHaveBeenCalledTimes(1)
    expect(reply.raw.destroyed).toBe(false)
    jest.advanceTimersByTime(SERVER_LIMITS.live.drainMs)
    await closed
    await server.close()
  })
})
