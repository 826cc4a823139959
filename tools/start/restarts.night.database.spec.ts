import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, steadyPort } from '../run/free-port.ts'
import { ensureDatabase } from '../run/postgres/databases.ts'
import { homeOf } from '../run/postgres/home.ts'
import { keepPostgres } from '../run/postgres/keep.ts'
import { readPostmaster } from '../run/postgres/postmaster.ts'
import { startApi, type Ports } from '../product/product.ts'
import { root } from '../run/root.ts'
import { keepService } from '../run/keep-service.ts'
import { endAll } from '../run/lifetime.ts'
import { runScript, type Service } from '../run/processes.ts'

const home = homeOf(`postgres-kept-${process.pid}`)
const said: string[] = []
const log = (line: string): void => void said.push(line)

let database: Service
let api: Service
let origin: string

beforeAll(async () => {
  const server = await keepPostgres(home, log)
  database = server
  const databaseUrl = await ensureDatabase(server.url, 'refcall')
  const env = { REFCALL_ENV: 'test', PAYMENTS: 'off' }
  await runScript('apps/api/src/migrate.ts', [], { DATABASE_URL: databaseUrl, ...env }, log)
  const ports: Ports = { shell: 1, player: 2, referee: 3, dashboard: 4, payments: 5, api: await steadyPort() }
  origin = `http://127.0.0.1:${ports.api}`
  api = await keepService(() => startApi({ databaseUrl, ports, env, logPrefix: 'kept-', log }), log)
})
afterAll(async () => {
  await api.stop()
  await database.stop()
  await endAll()
  rmSync(home, { recursive: true, force: true })
})

const statusOf = async (path: string): Promise<number> => (await fetch(origin + path).catch(() => null))?.status ?? 0

const becomes = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(20)
}

const kill = (pid: number): void => void process.kill(pid, 'SIGKILL')

it('a killed Postgres is started again, with a line that says so, and the product goes on with it', async () => {
  const before = readPostmaster(`${home}/data`)
  kill(before?.pid ?? 0)
  await becomes(() => said.includes('The Postgres ended by itself. It is started again.'))
  await becomes(async () => (await statusOf('/api/ready')) === 200)
  const after = readPostmaster(`${home}/data`)
  expect(after?.port).toBe(before?.port)
  expect(after?.pid).not.toBe(before?.pid)
})

it('a killed API is started again, each time, and answers', async () => {
  for (let kills = 1; kills <= 2; kills += 1) {
    const { pid } = api
    kill(pid)
    await becomes(() => api.pid !== pid)
    expect(await statusOf('/api/ready')).toBe(200)
  }
  expect(said.filter((line) => line === 'The API ended by itself (SIGKILL). It is started again.')).toHaveLength(2)
})

it('SIGINT to the process of npm itself ends what it started', async () => {
  const ports = ['PORT', 'PLAYER_PORT', 'REFEREE_PORT', 'DASHBOARD_PORT', 'API_PORT', 'PAYMENTS_PORT']
  const chosen = Object.fromEntries(await Promise.all(ports.map(async (name) => [name, String(await freePort())])))
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...chosen },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(npm, 'exit')
  for await (const line of createInterface({ input: npm.stdout })) {
    if (line.startsWith('… building')) npm.kill('SIGINT')
  }
  await ended
  expect(npm.exitCode === 130 || npm.signalCode === 'SIGINT').toBe(true)
})
