import pg from 'pg'
import { apiLoginOf, apiUrlOf } from './api-role.ts'
import { excessRights } from './excess-rights.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './database.ts'
import { RIGHTS } from './rights.ts'

const ownerUrl = process.env['DATABASE_URL'] ?? ''
const [owner, api] = [ownerUrl, apiUrlOf(ownerUrl)].map((connectionString) => new pg.Client({ connectionString })) as [
  pg.Client,
  pg.Client,
]
beforeAll(async () => {
  await migrateToLatest(ownerUrl)
  await Promise.all([owner.connect(), api.connect()])
})
afterAll(() => Promise.all([owner.end(), api.end()]))

/** SQLSTATE of the refusal; 'done' for a statement that succeeded. */
async function tryAsApi(statement: string): Promise<string> {
  try {
    await api.query(statement)
    return 'done'
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? '') : String(error)
  }
}

const KEPT = ['match_step', 'ledger_transaction', 'ledger_posting', 'audit_log', 'audit_seal']
const COLUMNS: Readonly<Record<string, string>> = {
  match_step: 'cause',
  ledger_transaction: 'kind',
  ledger_posting: 'account',
  audit_log: 'subject',
  audit_seal: 'digest',
}
const OWNERS = decodeURIComponent(new URL(ownerUrl).username)

describe('works', () => {
  it('every table has its rights decided, and exactly those are given', async () => {
    const { rows } = await owner.query<{ name: string; rights: string }>(
      `
      select c.relname as name, coalesce((select string_agg(lower(a.privilege_type), ', ' order by a.privilege_type)
        from aclexplode(c.relacl) a where a.grantee = $1::regrole), '') as rights
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        and c.relname not like 'kysely_%'`,
      [apiLoginOf(ownerUrl).name],
    )
    const sorted = (rights: string) => rights.split(', ').toSorted().join(', ')
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual(
      Object.fromEntries(Object.entries(RIGHTS).map(([name, rights]) => [name, sorted(rights)])),
    )
  })

  it('the API’s role has nothing that it should not, the owner’s has', async () => {
    const [restricted, whole] = [openDatabase(apiUrlOf(ownerUrl), 1), openDatabase(ownerUrl, 1)]
    expect(await excessRights(restricted)).toEqual({ role: 'refcall_api', excess: [] })
    expect((await excessRights(whole)).excess).toEqual(
      expect.arrayContaining([
        'is a superuser',
        'owns tables of ours',
        expect.stringMatching(/^may change or delete what is kept: .*ledger_posting.*match_step/),
      ]),
    )
    await Promise.all([restricted.destroy(), whole.destroy()])
  })

  it('migrations at the same instant give the same rights', async () => {
    await Promise.all([migrateToLatest(ownerUrl), migrateToLatest(ownerUrl), migrateToLatest(ownerUrl)])
    expect(await tryAsApi('select id from match')).toBe('done')
  })

  it('a login may be named; who knows the API’s password does not know the owner’s', () => {
    const named = { API_DATABASE_USER: 'booth', API_DATABASE_PASSWORD: 's p' }
    expect(apiUrlOf('postgres://own:secret@host:5/name', named)).toBe('postgres://booth:s%20p@host:5/name')
    expect(apiUrlOf('postgres://own:secret@host/name', {})).toMatch(/^postgres:\/\/refcall_api:[\w-]{43}@host\/name$/)
    expect(apiLoginOf('postgres://own@host/name', {})).toEqual({ name: 'refcall_api', password: null })
  })
})

describe('refuses', () => {
  it.each(
    KEPT.flatMap((table) => [
      `delete from ${table}`,
      `update ${table} set ${COLUMNS[table]} = null`,
      `truncate ${table}`,
      `select * from ${table} for update`,
    ]),
  )('%s', async (statement) => {
    expect(await tryAsApi(statement)).toBe('42501')
  })

  it.each([
    `insert into audit_seal values (1, 1, now(), '')`,
    `insert into audit_log (id, at, actor, action, facts) overriding system value values (1, now(), 'system', 'match.cancelled', '{}')`,
    `insert into audit_log (written_at, at, actor, action, facts) values ('2000-01-01', now(), 'system', 'match.cancelled', '{}')`,
    'delete from match',
    'truncate match cascade',
    'delete from payment_operation',
    'delete from payment_capture',
    'delete from incident',
    'alter table match add column more text',
    'alter table ledger_posting disable trigger all',
    'drop table session',
    'create table more (id text)',
    'create temporary table more (id text)',
    'create schema more',
    'create function more() returns int language sql as $$ select 1 $$',
    'create extension dblink',
    'create role more',
    'create database more',
    `create trigger more before insert on match execute function ledger_is_append_only()`,
    `set role ${OWNERS}`,
    `set session authorization ${OWNERS}`,
    `alter role ${OWNERS} password 'x'`,
    'alter role refcall_api superuser',
    'set session_replication_role = replica',
    `select pg_read_file('postgresql.conf')`,
    `select lo_import('/etc/passwd')`,
    `copy match to program 'true'`,
    `copy match from '/etc/passwd'`,
    'alter system set fsync = off',
    'select rolpassword from pg_authid',
    'select * from kysely_migration',
    'checkpoint',
  ])('%s', async (statement) => {
    expect(await tryAsApi(statement)).toBe('42501')
  })

  it('an actor who is still there is not forgotten, and nobody living stands in for one', async () => {
    await owner.query(
      `insert into device (id, alias, created_at) values ('dev_living', 'dev_a', now()), ('erased_dev', 'dev_b', now())`,
    )
    expect(await tryAsApi(`select forget_actor('dev_living', 'erased_dev', null)`)).toBe('42501')
    expect(await tryAsApi(`select forget_actor('dev_gone', 'dev_living', null)`)).toBe('42501')
    expect(await tryAsApi(`select forget_actor('dev_gone', 'erased_dev', null)`)).toBe('done')
  })
})
