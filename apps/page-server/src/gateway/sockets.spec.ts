import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { passUpgrade } from '../pass-upgrade.ts'
import { createGateway } from './gateway.ts'

const servers: Server[] = []
const open: Duplex[] = []
const listen = async (server: Server): Promise<string> => {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A service that answers a handshake with its name and who asks, then echoes; `sockets` are those that it has. */
const echo = async (name: string) => {
  const server = createServer((_, response) => response.end())
  const sockets: Duplex[] = []
  server.on('upgrade', (request, socket, head) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\nx-name: ${name}\r\nx-for: ${request.headers['x-forwarded-for']}\r\n\r\nhello `,
    )
    socket.write(head)
    socket.pipe(socket)
  })
  return { url: await listen(server), sockets }
}
const refusing = () =>
  listen(
    createServer().on('upgrade', (_, socket) =>
      socket.end('HTTP/1.1 429 Too Many Requests\r\ncontent-length: 4\r\nconnection: close\r\n\r\nwait'),
    ),
  )
const gone = async () => {
  const server = createServer()
  const url = await listen(server)
  server.close()
  await once(server, 'close')
  return url
}
const gatewayTo = (...urls: string[]) => listen(createGateway(urls))

interface Shaken {
  readonly response: IncomingMessage
  readonly socket: Duplex
  /** What came so far, once it is so long. */
  read(length: number): Promise<string>
}
const shake = (url: string, headers: Record<string, string> = {}) =>
  new Promise<Shaken>((resolve, reject) => {
    const asked = ask(url, { agent: false, headers: { connection: 'upgrade', upgrade: 'echo', ...headers } }).end()
    asked.on('error', reject)
    asked.on('upgrade', (response, socket, head) => {
      open.push(socket)
      let text = head.toString()
      socket.on('data', (chunk: Buffer) => void (text += chunk.toString()))
      socket.on('error', () => undefined)
      const read = async (length: number) => {
        while (text.length < length) await once(socket, 'data')
        return text
      }
      resolve({ response, socket, read })
    })
    asked.on('response', (response) => {
      response.resume()
      resolve({ response, socket: response.socket, read: () => Promise.reject(new Error('no socket')) })
    })
  })

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

describe('works', () => {
  it('makes both sides one connection, with what came behind the handshake, and says who asks', async () => {
    const { url } = await echo('a')
    const { response, socket, read } = await shake(await gatewayTo(url), { 'x-forwarded-for': '203.0.113.7' })
    expect([response.statusCode, response.headers['x-name'], response.headers['x-for']]).toEqual([
      101,
      'a',
      '203.0.113.7, 127.0.0.1',
    ])
    socket.write('there')
    expect(await read('hello there'.length)).toBe('hello there')
  })

  it('asks one after the other, past those that are gone', async () => {
    const [a, b] = [await echo('a'), await echo('b')]
    const url = await gatewayTo(a.url, await gone(), b.url)
    const names = []
    for (let shaken = 0; shaken < 4; shaken += 1) names.push((await shake(url)).response.headers['x-name'])
    expect(new Set(names)).toEqual(new Set(['a', 'b']))
  })

  it('ends one side when the other has ended', async () => {
    const { url, sockets } = await echo('a')
    const gateway = await gatewayTo(url)
    const [left, cut] = [await shake(gateway), await shake(gateway)]
    const closed = once(sockets[0] ?? left.socket, 'close')
    left.socket.destroy()
    await closed
    const ended = once(cut.socket, 'close')
    sockets[1]?.destroy()
    await ended
  })
})

describe('refuses', () => {
  it('what the service refuses, in its words', async () => {
    const { response } = await shake(await gatewayTo(await refusing()))
    expect([response.statusCode, response.statusMessage, response.headers['content-length']]).toEqual([
      429,
      'Too Many Requests',
      '4',
    ])
  })

  it('G9: by asking to come again, when no process answers', async () => {
    const frozen = await listen(createServer().on('upgrade', () => undefined))
    const { response } = await shake(await gatewayTo(await gone(), frozen))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
  })

  it('by asking to come again, where there is one service only', async () => {
    const upstream = new URL(await gone())
    const front = createServer().on('upgrade', (request, socket, head) =>
      passUpgrade({ upstream, patienceMs: 1_000 }, { request, socket, head }),
    )
    const { response } = await shake(await listen(front))
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
  })
})
