import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { openStream } from '../testing/open-stream.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

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

const asking = (client: TestClient, method = 'GET') =>
  `${method} /api/events/${client.deviceId} HTTP/1.1\r\nhost: localhost\r\ncookie: ${client.cookieHeader()}\r\n\r\n`

describe('works', () => {
  it('says what every answer says, and that the connection ends with the stream', async () => {
    const { say, until } = await dial()
    say(asking(app.client()))
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
    expect(body.join()).toMatch(/^retry: 3000\ndata: \{"type":"connected"/)
  })

  it('leaves nothing of its connection to the HTTP server, drops what the client still sends, and ends when the client does', async () => {
    const accepted = once(app.app.server, 'connection') as Promise<
      [Socket & { parser?: unknown; _httpMessage?: unknown }]
    >
    const { line, say, until, ended } = await dial()
    const [own] = await accepted
    const client = await openBrowser(app)
    say(asking(client))
    await until('"type":"snapshot"')
    expect(own.parser).toBeNull()
    expect(own._httpMessage).toBeNull()
    say('no request at all\r\n\r\n')
    const { id } = await requestMatch(client)
    expect(await until(`"id":"${id}"`)).not.toContain('400 Bad Request')
    const closed = once(own, 'close')
    line.end()
    await Promise.all([closed, ended])
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
