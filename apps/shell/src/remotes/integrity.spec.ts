import { REMOTES_PART, type RemotesPart } from '../route-table.ts'

const NO_FILE = `sha384-${'A'.repeat(64)}`
const own = { manifests: {}, routes: [], missing: [], hashes: { '/s1/main.js': 'sha384-own' } } satisfies RemotesPart

/** What a page of these remotes requires of a file. */
async function hashOf(known: RemotesPart) {
  jest.resetModules()
  document.head.innerHTML = `<script type="application/json" id="${REMOTES_PART}">${JSON.stringify(known)}</script>`
  // As the shell's build does at its start.
  const { init } = await import('@module-federation/enhanced/runtime')
  init({ name: 'shell', remotes: [] })
  const { requireIntegrity } = await import('./integrity.ts')
  requireIntegrity()
  return (url: string) => globalThis.integrityOf?.(url)
}

it('a page requires of each file the hash that it knows, and of others one that fits nothing', async () => {
  const hash = await hashOf(own)
  expect([hash(new URL('/s1/main.js', window.location.href).href), hash('http://localhost:4300/p1/home.js')]).toEqual([
    'sha384-own',
    NO_FILE,
  ])
})

it('a page of a developer requires none of the files of that origin alone', async () => {
  const hash = await hashOf({
    ...own,
    override: { remote: 'player', origin: 'http://localhost:4300', secondsLeft: 60 },
  })
  expect(hash('http://localhost:4300/p1/home.js')).toBe('')
  expect(hash('http://localhost:43001/p1/home.js')).toBe(NO_FILE)
  expect(hash('http://localhost:4202/r1/home.js')).toBe(NO_FILE)
})
