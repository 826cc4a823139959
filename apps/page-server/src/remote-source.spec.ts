import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { followRemotes } from './known-remotes.ts'
import { fetchDescription, reasonOf, remotesAtOrigins, type RemoteAddress } from './remote-source.ts'
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
const publish = async (file: { body: string }) =>
  serve((request, response) => void response.writeHead(request.url === '/remote.json' ? 200 : 404).end(file.body))

const json = (name = 'coach', ...paths: string[]) =>
  JSON.stringify(aDescription({ name, ...(paths.length > 0 && { routes: paths.map(aRoute) }) }))

function open(address: RemoteAddress) {
  const lines: string[] = []
  const source = remotesAtOrigins([address], (line) => void lines.push(line))
  return { source, lines, described: () => source.remotes()[0]?.description }
}
const follow = (addresses: readonly RemoteAddress[], log: (line: string) => void) =>
  followRemotes({
    names: addresses.map(({ name }) => name),
    source: remotesAtOrigins(addresses, log),
    everyMs: 60_000,
    log,
  })

describe('a remote', () => {
  it('works: is known by its file alone, and asked for what is newer', async () => {
    const file = { body: json() }
    const { origin } = await publish(file)
    const { source, described } = open({ name: 'coach', origin })
    expect([await source.refresh(), await source.refresh()]).toEqual([true, false])
    Object.assign(file, { body: json('coach', '/lessons') })
    expect(await source.refresh()).toBe(true)
    expect(described()?.routes.map(({ path }) => path)).toEqual(['/lessons'])
  })

  it('keeps its last good description when its origin is away, and says so once', async () => {
    const { origin, server } = await publish({ body: json() })
    const { source, lines, described } = open({ name: 'coach', origin })
    await source.refresh()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await source.refresh()
    await source.refresh()
    expect(described()?.name).toBe('coach')
    expect(lines).toEqual([
      `remote coach: ${origin}/remote.json is not used: connect ECONNREFUSED ${origin.slice('http://'.length)}; the last good one stays`,
    ])
  })

  it('keeps its last good description when its file is bad, says which field, and takes the next good one', async () => {
    const file = { body: json() }
    const { origin } = await publish(file)
    const { source, lines, described } = open({ name: 'coach', origin })
    await source.refresh()
    Object.assign(file, { body: JSON.stringify({ ...aDescription(), manifest: 7 }) })
    expect(await source.refresh()).toBe(false)
    expect(described()?.manifest).toBe('a1/mf-manifest.json')
    expect(source.problems()['coach']).toMatch(/^manifest must be string/)
    expect(lines[0]).toMatch(/^remote coach: .* is not used: manifest must be string; the last good one stays$/)
    Object.assign(file, { body: json('coach', '/lessons') })
    expect(await source.refresh()).toBe(true)
    expect(source.problems()).toEqual({})
    expect(lines[1]).toMatch(/is read again$/)
  })

  it.each<[string, RequestListener, RegExp, number]>([
    [
      'that is too large',
      (_request, response) => void response.end('x'.repeat(200_001)),
      /larger than 200000 bytes/,
      PATIENT_MS,
    ],
    ['that never ends', (_request, response) => void response.write('{'), /timeout/, 200],
    [
      'that lies elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'http://evil.example/' }).end(),
      /redirect/,
      PATIENT_MS,
    ],
    ['that is missing', (_request, response) => void response.writeHead(404).end(), /it answered 404/, PATIENT_MS],
  ])('refuses a file %s', async (_, answer, reason, limitMs) => {
    const { origin } = await serve(answer)
    const refused = fetchDescription(`${origin}/remote.json`, limitMs)
    expect(await refused.catch(reasonOf)).toMatch(reason)
  })
})

describe('the remotes of a page server', () => {
  it('works: one that is away is missing, the others are known', async () => {
    const { origin } = await publish({ body: json('player', '/') })
    const lines: string[] = []
    const followed = await follow(
      [
        { name: 'player', origin },
        { name: 'coach', origin: 'http://127.0.0.1:9' },
      ],
      (line) => void lines.push(line),
    )
    expect([...followed.known().routes.keys()]).toEqual(['/'])
    expect(followed.known().missing).toEqual(['coach'])
    expect(Object.keys(followed.problems())).toEqual(['coach'])
    await followed.close()
  })

  it('refuses the second of two remotes at a path, and says so with both names', async () => {
    const [first, second] = await Promise.all([
      publish({ body: json('player', '/history') }),
      publish({ body: json('coach', '/history', '/login') }),
    ])
    const lines: string[] = []
    const addresses = [
      { name: 'player', origin: first.origin },
      { name: 'coach', origin: second.origin },
    ]
    const followed = await follow(addresses, (line) => void lines.push(line))
    expect(followed.known().routes.get('/history')?.remote).toBe('player')
    expect(lines).toEqual([
      'remote coach is not served at /history: player has that path',
      'remote coach is not served at /login: shell has that path',
    ])
    await followed.close()
  })
})
