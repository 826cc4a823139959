import { readStatements } from './read-migrations.ts'

/** What stops code that was written for the schema before, which runs beside the migration or is rolled back to. */
const NARROWS: readonly RegExp[] = [
  /\bdrop\s+(?!constraint\b|index\b|not\s+null\b|trigger\b)/,
  /\brename\b/,
  /\bset\s+not\s+null\b/,
  /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  /\badd\s+(constraint|check|unique|primary|foreign|exclude)\b(?!.*\bnot\s+valid\b)/s,
  /\badd\s+(column\s+)?(?!constraint\b)\w+\s(?![^,]*\bdefault\b)[^,]*\bnot\s+null\b/,
  /\bcreate\s+unique\s+index\b/,
]
const MARKER = /^\s*-- contract: unused since \d+\.\d+\.\d+$/m

/** The statements of a migration that narrow a table of before without saying which release stopped using it. */
function undeclared(migration: string): string[] {
  const statements = migration.replaceAll(/\$\$.*?\$\$/gs, '').split(';')
  const created = new Set([...migration.matchAll(/create\s+(?:unlogged\s+)?table\s+(\w+)/g)].map(([, name]) => name))
  return statements.flatMap((statement) => {
    const sql = statement
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/\([^()]*\)/g, '')
      .trim()
    const table = /\b(?:alter\s+table|on)\s+(?:only\s+)?(\w+)/.exec(sql)?.[1]
    const isHarmless = created.has(table) || !NARROWS.some((pattern) => pattern.test(sql))
    return isHarmless || MARKER.test(statement) ? [] : [sql]
  })
}

it('every migration expands only, or says since which release nothing uses what it takes away', () => {
  const refused = [...readStatements()].flatMap(([name, sql]) =>
    undeclared(sql).map((statement) => `${name}: ${statement}`),
  )
  expect(refused).toEqual([])
})

it.each([
  'drop table payment_inbox',
  'alter table device drop column platform',
  'alter table device drop platform',
  'alter table match alter column notified_count drop default',
  'alter table device rename column platform to system',
  'alter table payment_inbox rename to provider_event',
  'alter table device alter column platform set not null',
  'alter table match alter total_minor type integer',
  'alter table match alter column total_minor set data type integer',
  'alter table match add check (games_remaining < 5)',
  'alter table match add constraint match_games_check check (games_remaining < 5)',
  'alter table device add foreign key (platform) references account',
  'alter table payment_inbox add column origin numeric(24, 12) not null, add column other text default 1',
  'create unique index device_platform on device (platform)',
])('refuses "%s" without the release that stopped using it', (statement) => {
  expect(undeclared(`create table league (id text);\n-- A reason.\n${statement};`)).toHaveLength(1)
  expect(undeclared(`-- A reason.\n-- contract: unused since 1.4.0\n${statement};`)).toEqual([])
})

it.each([
  'create table league (id text primary key, name text not null); create unique index league_name on league (name)',
  'alter table device add column league text, add column rank integer not null default 0',
  'alter table match add constraint match_games_check check (games_remaining < 5) not valid',
  'alter table device alter column platform drop not null',
  'alter table match drop constraint match_status_check',
  'create index device_platform on device (platform)',
  'drop index device_platform',
  '-- Nothing may drop this.\nalter table device alter column platform set default null',
])('accepts "%s", which only expands', (statement) => {
  expect(undeclared(`${statement};`)).toEqual([])
})
