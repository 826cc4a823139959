import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { readYamlFile } from 'nx/src/utils/fileutils.js'
import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { root } from '../run/root.ts'

/* Each engine's own check where the engine is; what is asked of its file in any case is checked here too. */

const folder = mkdtempSync(join(tmpdir(), 'refcall-hosts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const here = (file: string): string => join(import.meta.dirname, file)
const read = (file: string): string => readFileSync(here(file), 'utf8')
const PATHS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
const find = (tool: string): string | undefined =>
  PATHS.map((path) => join(path, tool)).find((file) => existsSync(file))

/** Variables of an example file; what must be given is given. */
const exampleOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...read(`hosts/env/${name}.env`).matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [
      key,
      value || 'given',
    ]),
  )

/**
 * A check by the engine's own program. Where that is missing the test says so by its name: it shows only that it is missing.
 * @param check throws, or returns what the program found wrong
 */
const byProgram = (tool: string, what: string, check: (program: string) => void): void => {
  const program = find(tool)
  if (program) it(`${tool}: ${what}`, () => check(program))
  else it(`NOT CHECKED, ${tool} is not here: ${what}`, () => expect(find(tool)).toBeUndefined())
}

/** What a program says of a file, and how it ended. */
const say = (program: string, args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(program, args, { env: { ...process.env, ...env }, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

describe('each engine takes its file', () => {
  const addresses = { DB1: '127.0.0.1', DB2: '127.0.0.1', DB3: '127.0.0.1', API1: '127.0.0.1', API2: '127.0.0.1' }
  for (const file of ['haproxy.cfg', 'haproxy-pages.cfg']) {
    byProgram('haproxy', `hosts/${file}`, (program) =>
      expect(say(program, ['-c', '-f', here(`hosts/${file}`)], addresses)).toMatchObject({ status: 0 }),
    )
  }

  byProgram('nats-server', 'hosts/nats.conf', (program) =>
    expect(say(program, ['-t', '-c', here('hosts/nats.conf')], exampleOf('nats'))).toMatchObject({ status: 0 }),
  )

  byProgram('patroni', 'hosts/patroni.yml', (program) => {
    const { said } = say(program, ['--validate-config', here('hosts/patroni.yml')], exampleOf('database'))
    // The addresses are those of other hosts; where there is no Postgres yet, its folders are missing.
    const expected = /is not reachable|already in use|bootstrap\.pg_hba +is not defined|bin_dir|data_dir/
    expect(said.split('\n').filter((line) => line !== '' && !expected.test(line))).toEqual([])
  })

  byProgram('promtool', 'hosts/prometheus.yml', (program) => {
    writeFileSync(
      join(folder, 'prometheus.yml'),
      read('hosts/prometheus.yml').replace('/tmp/metrics-token', 'metrics-token'),
    )
    writeFileSync(join(folder, 'metrics-token'), 'x')
    cpSync(join(root, 'apps/api/observability/alerts.yaml'), join(folder, 'alerts.yaml'))
    expect(say(program, ['check', 'config', join(folder, 'prometheus.yml')])).toMatchObject({ status: 0 })
  })

  byProgram('systemd-analyze', 'hosts/systemd', (program) => {
    cpSync(here('hosts/systemd'), join(folder, 'systemd'), { recursive: true })
    for (const file of globSync('systemd/**/*.{service,conf}', { cwd: folder })) {
      const path = join(folder, file)
      writeFileSync(
        path,
        readFileSync(path, 'utf8')
          .replaceAll('/opt/refcall', root)
          .replaceAll(/\/etc\/refcall\/\w+\.env/g, '/dev/null'),
      )
    }
    const units = globSync('systemd/*.service', { cwd: folder }).map((file) => join(folder, file))
    expect(units).toHaveLength(3)
    expect(say(program, ['verify', ...units])).toEqual({ status: 0, said: '' })
  })
})

describe('the units', () => {
  const hardened = read('hosts/systemd/refcall-.service.d/hardened.conf')
  const unit = (name: string): string => read(`hosts/systemd/refcall-${name}.service`)

  it('run as an account of their own, on files that are only read', () => {
    for (const line of [
      'DynamicUser=yes',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'UMask=0077',
    ]) {
      expect(hardened.split('\n')).toContain(line)
    }
  })

  it.each(['api', 'pages'])('%s: is started again, and has the time that seeing off takes', (name) => {
    expect(unit(name)).toContain('\nRestart=on-failure\n')
    const stopMs = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit(name))?.[1]) * 1_000
    expect(stopMs).toBeGreaterThan(2 * SERVER_LIMITS.live.drainMs + SERVER_LIMITS.live.handOverMs)
  })

  it.each(['api', 'pages', 'migrations'])('%s: a program that exists, and its own variables', (name) => {
    const program = /^ExecStart=\S+node (\S+)$/m.exec(unit(name))?.[1] ?? 'none'
    expect(existsSync(join(root, program))).toBe(true)
    expect(unit(name)).toContain(`\nEnvironmentFile=/etc/refcall/${name}.env\n`)
    const sources =
      name === 'pages'
        ? [join(root, 'apps/page-server/environment.md'), ...globSync(join(root, 'apps/page-server/src/*.ts'))]
        : [join(root, 'apps/api/environment.md')]
    const words = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []))
    expect(Object.keys(exampleOf(name)).filter((variable) => !words.has(variable))).toEqual([])
  })
})

describe('the examples', () => {
  it('hold no secret', () => {
    const secrets = globSync('hosts/env/*.env', { cwd: import.meta.dirname }).flatMap((file) => [
      ...read(file).matchAll(/^(\w*(?:PASSWORD|TOKEN|SECRET|_KEY))=(.*)$/gm),
    ])
    expect(secrets.length).toBeGreaterThan(8)
    expect(secrets.map(([, , value]) => value).filter((value) => value !== '' && value !== 'used')).toEqual([])
  })

  it('give HAProxy and NATS every variable of their files', () => {
    const asked = (file: string) => [
      ...new Set([...read(file).matchAll(/\$\{?([A-Z][A-Z0-9_]*)\}?/g)].map(([, name = '']) => name)),
    ]
    for (const file of ['hosts/haproxy.cfg', 'hosts/haproxy-pages.cfg'])
      for (const name of asked(file)) expect(exampleOf('haproxy')).toHaveProperty(name)
    for (const name of asked('hosts/nats.conf')) expect(exampleOf('nats')).toHaveProperty(name)
  })
})

describe('compose.hosts.yaml', () => {
  interface Service {
    readonly '<<'?: Service
    readonly image?: string
    readonly network_mode?: string
    readonly environment?: Readonly<Record<string, unknown>>
    readonly volumes?: readonly string[]
  }
  const { services } = readYamlFile<{ services: Readonly<Record<string, Service>> }>(here('compose.hosts.yaml'))

  it('has three databases with their locks, three messengers, and a proxy in the network of each host that asks a database', () => {
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining([
        'db1',
        'db2',
        'db3',
        'etcd1',
        'etcd2',
        'etcd3',
        'nats1',
        'nats2',
        'nats3',
        'api',
        'api2',
        'page-server',
        'prometheus',
      ]),
    )
    const beside = Object.values(services).flatMap(({ network_mode: mode }) => (mode ? [mode] : []))
    for (const host of ['db1', 'db2', 'db3', 'api', 'api2', 'page-server', 'door'])
      expect(beside).toContain(`service:${host}`)
    for (const mode of beside) expect(Object.keys(services)).toContain(mode.replace('service:', ''))
  })

  it('takes its files from where they are', () => {
    const mounts = read('compose.hosts.yaml').match(/["'](\.[^"':]+):/g) ?? []
    expect(mounts.length).toBeGreaterThan(4)
    for (const mount of mounts) expect(existsSync(here(mount.slice(1, -1)))).toBe(true)
  })

  it('has no secret of its own: each must be given', () => {
    const given = [
      ...read('compose.hosts.yaml').matchAll(/^ *(\w*(?:PASSWORD|TOKEN|DATABASE_URL|NATS_URL)\w*): (.*)$/gm),
    ]
    expect(given.length).toBeGreaterThan(8)
    expect(given.filter(([, , value = '']) => !/\$\{[A-Z_]+:\?\}/.test(value)).map(([line]) => line)).toEqual([])
  })
})
