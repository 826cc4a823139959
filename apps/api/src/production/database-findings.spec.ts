import pg from 'pg'
import { hashPassword } from '../accounts/index.ts'
import { openDatabase } from '../db/database.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { databaseFindings, lineFinding } from './database-findings.ts'
import { lookAtProduction } from './look.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
afterEach(async () => void (await app.deps.db.deleteFrom('account').execute()))

const found = async (subject: string) =>
  (await databaseFindings(app.deps.db)).find((finding) => finding.subject === subject)

const insert = (username: string, password_hash: string, more: { id?: string; operator_role?: 'operator' } = {}) =>
  app.deps.db
    .insertInto('account')
    .values({
      id: `acc_${username}`,
      username,
      email: `${username}@example.org`,
      password_hash,
      created_at: app.clock.now(),
      ...more,
    })
    .execute()

it('works: an empty database is good, but for its operator', async () => {
  const bad = (await databaseFindings(app.deps.db)).filter(({ result }) => result !== 'good')
  expect(bad.map(({ subject, result }) => [subject, result])).toEqual([['operators', 'unready']])
})

describe('refuses', () => {
  it('accounts of the demo, each by its name, also when their passwords were changed', async () => {
    for (const number of ['01', '02']) await insert(`demo.${number}`, 'none', { id: `acc_demo_${number}` })
    expect(await found('demo accounts')).toMatchObject({
      result: 'refused',
      text: expect.stringContaining('demo.01, demo.02.'),
    })
    expect(await found('demo accounts')).toMatchObject({
      text: expect.stringContaining('npm run operator -- invite NAME'),
    })
  })

  it('accounts that were filled in with one password, however it is called', async () => {
    const common = await hashPassword('all of us have this one')
    await insert('ann', common)
    expect(await found('common passwords')).toMatchObject({ result: 'good' })
    for (const name of ['bo', 'cy']) await insert(name, common)
    await insert('dee', await hashPassword('all of us have this one'))
    expect(await found('common passwords')).toMatchObject({
      result: 'refused',
      text: expect.stringContaining('ann, bo, cy.'),
    })
  })

  it('accounts that were erased are no such', async () => {
    for (const name of ['ann', 'bo']) await insert(name, 'erased')
    expect(await found('common passwords')).toMatchObject({ result: 'good' })
  })

  it('an operator, or a user name of demos, with a password of the demo', async () => {
    await insert('maya', await hashPassword('demo-operator'), { operator_role: 'operator' })
    await insert('Player', await hashPassword('demo-player'))
    await insert('verified', await hashPassword('an honest password'))
    expect(await found('demo passwords')).toMatchObject({
      result: 'refused',
      text: expect.stringContaining('maya, Player.'),
    })
  })

  it('a database without tables, and says how they are made', async () => {
    const url = new URL(process.env['DATABASE_URL'] ?? '')
    url.searchParams.set('options', '-c search_path=empty')
    const findings = await lookAtProduction({ DATABASE_URL: url.href }, 0, () => undefined)
    expect(findings.at(-1)).toMatchObject({
      subject: 'schema',
      result: 'refused',
      text: expect.stringContaining('migrate.ts'),
    })
  })

  it('a database that does not answer, after all that the variables say', async () => {
    const findings = await lookAtProduction({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 0, () => undefined)
    expect(findings[0]).toMatchObject({ subject: 'database', result: 'good' })
    expect(findings.at(-1)).toMatchObject({
      subject: 'database',
      result: 'refused',
      text: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

describe('tells', () => {
  it('how the first operator is made, until there is one', async () => {
    expect(await found('operators')).toMatchObject({
      result: 'unready',
      text: expect.stringContaining('npm run operator -- invite NAME'),
    })
    await insert('maya', await hashPassword('an honest password'), { operator_role: 'operator' })
    expect(await found('operators')).toEqual({ subject: 'operators', result: 'good', text: '1' })
  })

  it('a superuser, an owner, and a role that is neither', async () => {
    const url = process.env['DATABASE_URL'] ?? ''
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const role = `production_${new URL(url).pathname.slice(1)}`
    const name = pg.escapeIdentifier(role)
    const asRole = new URL(url)
    asRole.username = role
    asRole.password = 'only here'
    const db = openDatabase(asRole.href, 1)
    const roleFound = async () => (await databaseFindings(db)).find(({ subject }) => subject === 'database role')
    try {
      expect((await databaseFindings(app.owner)).find(({ subject }) => subject === 'database role')).toMatchObject({
        result: 'refused',
        text: expect.stringContaining('is a superuser'),
      })
      expect(await found('database role')).toEqual({
        subject: 'database role',
        result: 'good',
        text: 'refcall_api may do no more than the API does.',
      })
      await admin.query(`create role ${name} login password 'only here'; grant select on account to ${name}`)
      expect(await roleFound()).toEqual({
        subject: 'database role',
        result: 'good',
        text: `${role} may do no more than the API does.`,
      })
      await admin.query(`alter table attempt owner to ${name}`)
      expect(await roleFound()).toMatchObject({
        result: 'refused',
        text: expect.stringContaining('owns tables of ours'),
      })
    } finally {
      await db.destroy()
      await admin.query(`reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`)
      await admin.end()
    }
  })

  it.each([
    [{ isEncrypted: true, isLocal: false }, 'good', 'encrypted'],
    [{ isEncrypted: false, isLocal: true }, 'good', 'does not leave this machine'],
    [{ isEncrypted: false, isLocal: false }, 'unready', 'sslmode=verify-full'],
  ])('how the database is reached: %j', (line, result, text) => {
    expect(lineFinding(line)).toMatchObject({ result, text: expect.stringContaining(text) })
  })
})
