import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchDescription } from './fetch-description.ts'
import { followRemotes } from './known-remotes.ts'
import { remoteSource, type RemoteAddress } from './remote-source.ts'
import { aDescription, aRoute } from './testing/a-description.ts'

/** More than a busy machine needs. */
const PATIENT_MS = 30_000
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<{ origin: string; server: Server }> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** An origin whose file the spec changes. */
async function publish(file: { body: string; etag: string }) {
  const asked: (string | undefined)[] = []
  const { origin, server } = await serve((request, response) => {
    const known = request.headers['if-none-match']
    asked.push(known)
    if (known === file.etag) return void response.writeHead(304).end()
    response.writeHead(request.url === '/remote.json' ? 200 : 404, { etag: file.etag }).end(file.body)
  })
  return { origin, server, asked }
}

const json = (name = 'coach', ...paths: string[]) =>
  JSON.stringify(aDescription({ name, ...(paths.length > 0 && { routes: paths.map(aRoute) }) }))

function open(address: RemoteAddress) {
  const lines: string[] = []
  return { source: remoteSource(address, (line) => void lines.push(line)), lines }
}

describe('a remote', () => {
  it('works: is known by its file alone, and asked for what is newer', async () => {
    const file = { body: json(), etag: '"1"' }
    const { origin, asked } = await publish(file)
    const { source } = open({ name: 'coach', origin })
    expect([await source.refresh(), await source.refresh()]).toEqual([true, false])
    Object.assign(file, { body: json('coach', '/lessons'), etag: '"2"' })
    expect(await source.refresh()).toBe(true)
    expect(source.description?.routes.map(({ path }) => path)).toEqual(['/lessons'])
    expect(asked).toEqual([undefined, '"1"', '"1"'])
  })

  it('keeps its last good description when its origin is away, and says so once', async () => {
    const { origin, server } = await publish({ body: json(), etag: '"1"' })
    const { source, lines } = open({ name: 'coach', origin })
    await source.refresh()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await source.refresh()
    await source.refresh()
    expect(source.description?.name).toBe('coach')
    expect(lines).toEqual([`remote coach: ${origin}/remote.json is not used: ECONNREFUSED; the last good one stays`])
  })

  it('keeps its last good description when its file is bad, says which field, and takes the next good one', async () => {
    const file = { body: json(), etag: '"1"' }
    const { origin } = await publish(file)
    const { source, lines } = open({ name: 'coach', origin })
    await source.refresh()
    Object.assign(file, { body: JSON.stringify({ ...aDescription(), manifest: 7 }), etag: '"2"' })
    expect(await source.refresh()).toBe(false)
    expect(source.description?.manifest).toBe('a1/mf-manifest.json')
    expect(source.problem).toMatch(/^manifest must be string/)
    expect(lines[0]).toMatch(/^remote coach: .* is not used: manifest must be string; the last good one stays$/)
    Object.assign(file, { body: json('coach', '/lessons'), etag: '"3"' })
    expect(await source.refresh()).toBe(true)
    expect(source.problem).toBeUndefined()
    expect(lines[1]).toMatch(/is read again$/)
  })

  it.each<[string, RequestListener, RegExp, number]>([
    [
      'that is too large',
      (_request, response) => void response.end('x'.repeat(200_001)),
      /larger than 200000 bytes/,
      PATIENT_MS,
    ],
    ['that never ends', (_request, response) => void response.write('{'), /no answer within 0.2 s/, 200],
    [
      'that lies elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'http://evil.example/' }).end(),
      /redirect/,
      PATIENT_MS,
    ],
    ['that is missing', (_request, response) => void response.writeHead(404).end(), /it answered 404/, PATIENT_MS],
    [
      'that is called unchanged without having been asked for',
      (_request, response) => void response.writeHead(304).end(),
      /it answered 304/,
      PATIENT_MS,
    ],
  ])('refuses a file %s', async (_, answer, reason, limitMs) => {
    const { origin } = await serve(answer)
    await expect(fetchDescription(`${origin}/remote.json`, undefined, limitMs)).rejects.toThrow(reason)
  })
})

describe('the remotes of a page server', () => {
  it('works: one that is away is missing, the others are known', async () => {
    const { origin } = await publish({ body: json('player', '/'), etag: '"1"' })
    const lines: string[] = []
    const followed = await followRemotes(
      [
        { name: 'player', origin },
        { name: 'coach', origin: 'http://127.0.0.1:9' },
      ],
      { everyMs: 60_000, log: (line) => void lines.push(line) },
    )
    expect([...followed.known().routes.keys()]).toEqual(['/'])
    expect(followed.known().missing).toEqual(['coach'])
    expect(Object.keys(followed.problems())).toEqual(['coach'])
    await followed.close()
  })

  it('refuses the second of two remotes at a path, and says so with both names', async () => {
    const [first, second] = await Promise.all([
      publish({ body: json('player', '/history'), etag: '"1"' }),
      publish({ body: json('coach', '/history', '/login'), etag: '"1"' }),
    ])
    const lines: string[] = []
    const addresses = [
      { name: 'player', origin: first.origin },
      { name: 'coach', origin: second.origin },
    ]
    const followed = await followRemotes(addresses, { everyMs: 60_000, log: (line) => void lines.push(line) })
    expect(followed.known().routes.get('/history')?.remote).toBe('player')
    expect(lines).toEqual([
      'remote coach is not served at /history: player has that path',
      'remote coach is not served at /login: shell has that path',
    ])
    await followed.close()
  })
})
