import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { runCommand } from './processes.ts'
import { root } from './root.ts'

/** A checkout with the entry of the scripts and one package to install, which its lock file names. */
let checkout: string
let tarball: Buffer
const servers: Server[] = []

const writeJson = (file: string, content: unknown): void => writeFileSync(join(checkout, file), JSON.stringify(content))

beforeEach(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'refcall-install-'))
  cpSync(join(root, 'tools/run.mjs'), join(checkout, 'tools/run.mjs'))
  cpSync(join(root, 'tools/run'), join(checkout, 'tools/run'), { recursive: true })
  mkdirSync(join(checkout, 'package'))
  writeJson('package/package.json', { name: 'wanted', version: '1.0.0' })
  await runCommand('npm', ['pack', './package'], { cwd: checkout })
  tarball = readFileSync(join(checkout, 'wanted-1.0.0.tgz'))
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const dependencies = { wanted: '1.0.0' }
  writeJson('package.json', { name: 'checkout', version: '1.0.0', dependencies, scripts: { 'with-packages': 'exit' } })
  writeJson('package-lock.json', {
    name: 'checkout',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'checkout', version: '1.0.0', dependencies },
      'node_modules/wanted': { version: '1.0.0', integrity },
    },
  })
  mkdirSync(join(checkout, 'tools/with-packages'))
  writeFileSync(join(checkout, 'tools/with-packages/main.ts'), '')
}, 90_000)
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(checkout, { recursive: true, force: true })
})

const listen = async (server: Server): Promise<string> => {
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const openRegistry = async (): Promise<string> => {
  const address = await listen(
    createWebServer((request, response) => {
      if (request.url?.endsWith('.tgz')) return response.end(tarball)
      if (request.url !== '/wanted') return response.writeHead(404).end('{}')
      const dist = { tarball: `${address}wanted/-/wanted-1.0.0.tgz` }
      const versions = { '1.0.0': { name: 'wanted', version: '1.0.0', dist } }
      return response.end(JSON.stringify({ name: 'wanted', 'dist-tags': { latest: '1.0.0' }, versions }))
    }),
  )
  return address
}

const runEntry = (registry: string) =>
  runCommand(process.execPath, ['tools/run.mjs', 'with-packages'], {
    cwd: checkout,
    env: {
      npm_config_registry: registry,
      npm_config_cache: join(checkout, 'cache'),
      NODE_OPTIONS: '',
      // No Node is among the packages of this checkout.
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    },
  })

it.each([
  ['refuses connections', async () => 'http://127.0.0.1:9/'],
  ['accepts connections and says nothing', () => listen(createServer(() => {}))],
])('says in one sentence that the packages cannot be installed from a registry that %s', async (_how, open) => {
  const { code, output } = await runEntry(await open())
  const lines = output.split('\n').filter((line) => !line.startsWith('  '))
  expect(lines).toEqual([
    '… installing packages (about a minute the first time)',
    expect.stringMatching(/^The packages cannot be installed: .* does not answer .*run the same command again\.$/),
  ])
  expect(code).toBe(1)
})

it('installs from a registry that does not know how to be asked, and without one from the cache', async () => {
  const registry = await openRegistry()
  expect(await runEntry(registry)).toMatchObject({ code: 0 })
  rmSync(join(checkout, 'node_modules'), { recursive: true })
  for (const server of servers.splice(0)) server.close()
  const { output } = await runEntry(registry)
  expect(output).toContain("trying npm's cache")
  expect(output).toContain('✓ installing packages')
  expect(existsSync(join(checkout, 'node_modules/wanted/package.json'))).toBe(true)
})
