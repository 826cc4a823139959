import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../run/free-port.ts'
import { runCommand, runScript, type Service } from '../run/processes.ts'
import { ensureDatabase, unreachable, withClient } from '../run/postgres/databases.ts'
import { homeOf, makeOpenFolder } from '../run/postgres/home.ts'
import { keepPostgres } from '../run/postgres/keep.ts'
import { readPostmaster } from '../run/postgres/postmaster.ts'

const base = homeOf(`existing-${process.pid}`)
const home = join(base, 'postgres')

let server: Service
let databaseUrl: string
let variables: Record<string, string | undefined>

beforeAll(async () => {
  makeOpenFolder(home)
  const running = await keepPostgres(home, () => {})
  server = running
  databaseUrl = await ensureDatabase(running.url, 'refcall')
  await runScript('apps/api/src/migrate.ts', [], { DATABASE_URL: databaseUrl, REFCALL_ENV: 'test' }, () => {})
  variables = { REFCALL_HOME: base, DATABASE_URL: undefined, PAYMENTS_PORT: String(await freePort()) }
})
afterAll(async () => {
  await server.stop()
  rmSync(base, { recursive: true, force: true })
})

describe('beside a running product', () => {
  it.each([
    ['npm run audit', ['tools/audit/main.ts'], 'properties hold'],
    ['npm run reconcile', ['tools/reconcile/main.ts'], '✓ difference 0.00'],
    ['npm run operator', ['tools/operator/main.ts', 'invite', 'somebody'], '/invitation#token='],
  ])('%s joins its Postgres, prints its result and ends; the Postgres goes on', async (_name, args, result) => {
    const before = readPostmaster(join(home, 'data'))
    const { code, output } = await runCommand(process.execPath, args, { env: variables })
    expect(output).toContain('joined')
    expect(output).toContain(result)
    expect(code).toBe(0)
    expect(readPostmaster(join(home, 'data'))).toEqual(before)
    expect(await unreachable(databaseUrl)).toBeUndefined()
  })
})

describe('with the data folder of an older version', () => {
  const names = () =>
    withClient(databaseUrl, (client) => client.query('SELECT name FROM kysely_migration ORDER BY name'))

  it.each(['start/main.ts', 'start/dev.ts', 'reconcile/main.ts'])(
    '%s says in one sentence to begin with --fresh, before it builds or changes anything',
    async (path) => {
      await withClient(databaseUrl, (client) => client.query(`UPDATE kysely_migration SET name = '0001-initial'`))
      const before = (await names()).rows
      const ports = ['PORT', 'PLAYER_PORT', 'REFEREE_PORT', 'DASHBOARD_PORT', 'API_PORT']
      const free = Object.fromEntries(await Promise.all(ports.map(async (name) => [name, String(await freePort())])))
      const { code, output } = await runCommand(process.execPath, [`tools/${path}`], { env: { ...variables, ...free } })
      expect(output.split('\n').at(-1)).toMatch(/^The database was made by an older version of Refcall .* --fresh /)
      expect(output).not.toContain('building')
      expect(code).toBe(1)
      expect((await names()).rows).toEqual(before)
    },
  )
})

it('the end of a tool that cannot stop what it started is over after its limit all the same', () => {
  const script = `
    import { atEnd, live } from './tools/run/lifetime.ts'
    await live(async () => { atEnd(() => new Promise(() => setInterval(() => {}, 1000))); console.log('done'); return 0 }, { endWithinMs: 50 })`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, 'done\n'])
})
