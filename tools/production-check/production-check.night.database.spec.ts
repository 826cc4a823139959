import pg from 'pg'
import { type Database, openDatabase } from '@refcall/api/embed/database'
import { PRODUCTION } from '@refcall/api/embed/testing'
import { runCommand } from '../run/processes.ts'
import { seedDemo } from '@refcall/demo/seed'

const url = process.env['DATABASE_URL'] ?? ''
const role = `check_${new URL(url).pathname.slice(1)}`

let db: Database
beforeAll(() => {
  db = openDatabase(url, 2)
})
afterAll(() => db.destroy())

const check = async (DATABASE_URL: string, env: Readonly<Record<string, string>> = {}) => {
  const { code, output } = await runCommand(process.execPath, ['tools/production-check/main.ts'], {
    env: { ...PRODUCTION, NODE_OPTIONS: '', DATABASE_URL, ...env },
  })
  return { code, lines: output.split('\n') }
}

describe('npm run production-check', () => {
  it('fails on a seeded database: finds every account that the demo’s words open, and one line for each thing it looks at', async () => {
    await seedDemo(db, null, new Date())
    const { code, lines } = await check(url, { API_DOCS: 'open', STRIPE_SECRET_KEY: 'sk_test_1' })
    expect(code).toBe(1)
    const checks = lines.filter((line) => /^[✓✗]/.test(line)).length - 1
    expect(lines.filter((line) => line.startsWith('✗')).map((line) => line.split(':')[0])).toEqual([
      '✗ payment keys',
      '✗ API documentation',
      '✗ demo accounts',
      '✗ common passwords',
      '✗ demo passwords',
      '✗ database role',
      `✗ 6 of ${checks} are not ready for production; with 5 of them the API does not start`,
    ])
    const unfound = await db.selectFrom('account').select('username').where('id', 'not like', 'acc_demo_%').execute()
    expect(unfound).toEqual([])
  })

  it('is content with an empty database, an operator of our own, and a role that owns nothing', async () => {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const name = pg.escapeIdentifier(role)
    const asRole = new URL(url)
    asRole.username = role
    asRole.password = 'only here'
    try {
      await admin.query('truncate account cascade')
      await db
        .insertInto('account')
        .values({
          id: 'acc_1',
          username: 'maya',
          email: 'maya@example.org',
          password_hash: 'none',
          operator_role: 'admin',
          created_at: new Date(),
        })
        .execute()
      await admin.query(`create role ${name} login password 'only here'; grant select on account to ${name}`)
      const { code, lines } = await check(asRole.href)
      const good = lines.filter((line) => line.startsWith('✓'))
      expect(good.length).toBeGreaterThan(18)
      expect(lines.at(-1)).toBe(`✓ ready for production: all ${good.length - 1} are good`)
      expect(code).toBe(0)
    } finally {
      await admin.query(`drop owned by ${name}; drop role ${name}`)
      await admin.end()
    }
  })
})
