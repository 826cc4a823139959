import { ESLint } from 'eslint'
import { join } from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { root } from '../run/root.ts'
import { houseRules } from './config.ts'
import { apiRanks, onePlaceGlobals, onePlacePackages, roomRules } from './import-rules.ts'

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
    { files: ['**/*.{ts,tsx}'], ...houseRules },
  ],
})

/** The rules that refuse this text in this file. */
const refusals = async (file: string, text: string): Promise<(string | null)[]> => {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) })
  return result?.messages.map((message) => message.ruleId) ?? []
}

type Room = keyof typeof roomRules
const apps: readonly Room[] = ['shell', 'player', 'referee', 'dashboard', 'api', 'e2e']
const sourceIn = (room: Room): string => `${apps.includes(room) ? 'apps' : 'libs'}/${room}/src/planted.ts`

const rooms = (Object.keys(roomRules) as Room[]).filter((room) => room !== 'tools')
const ruled = rooms.filter((room) => roomRules[room].rooms !== undefined)
const edges = ruled.flatMap((from) => rooms.filter((to) => to !== from).map((to) => ({ from, to })))
const isAllowed = ({ from, to }: (typeof edges)[number]): boolean => roomRules[from].rooms?.includes(to) ?? true

const isFile = (room: string): boolean => room.endsWith('.ts')
const apiFile = (room: string): string => `apps/api/src/${isFile(room) ? room : `${room}/planted.ts`}`
const apiDoor = (from: string, to: string): string =>
  `${isFile(from) ? '.' : '..'}/${isFile(to) ? to : `${to}/index.ts`}`
const apiRooms = apiRanks.flatMap((names, rank) => names.map((room) => ({ room, rank })))

/** The rooms that this one may not import, by a value or by a type. */
const refusedIn = async (from: string): Promise<string[]> => {
  const refused: string[] = []
  for (const { room: to } of apiRooms.filter(({ room }) => room !== from)) {
    const answers = await Promise.all([
      refusals(apiFile(from), `import { x } from '${apiDoor(from, to)}'; x()`),
      refusals(apiFile(from), `import type { X } from '${apiDoor(from, to)}'; export type Y = X`),
    ])
    expect(answers[0]).toEqual(answers[1])
    if (answers[0]?.includes('house/imports')) refused.push(to)
  }
  return refused
}

describe('works', () => {
  it.each(edges.filter(isAllowed))('$from imports $to', async ({ from, to }) => {
    expect(await refusals(sourceIn(from), `import { x } from '@refcall/${to}'; x()`)).toEqual([])
  })

  it.each([
    ['apps/api/src/db/connection.ts', `import { Pool } from 'pg'; new Pool()`],
    ['apps/api/src/matches/match.repository.ts', `import { sql } from 'kysely'; sql()`],
    ['apps/api/src/matches/match.service.ts', `import { x } from '../referees/index.ts'; x()`],
    ['apps/api/src/matches/match.service.ts', `import type { X } from '../referees/index.ts'; export type Y = X`],
    ['apps/api/src/db/schema.ts', `import type { X } from '../matches/match.table.ts'; export type Y = X`],
    ['apps/api/src/embed/matches.ts', `export { x } from '../matches/match.repository.ts'`],
    ['apps/api/src/testing/waiting-for-locks.ts', `import { sql } from 'kysely'; sql()`],
    ['apps/api/src/db/watch.spec.ts', `import { x } from '../testing/start-app.ts'; x()`],
    ['apps/api/src/platform/config.ts', `import { x } from 'node:fs'; x()`],
    ['apps/dashboard/src/map/map.tsx', `import { Map } from 'maplibre-gl'; new Map()`],
    ['apps/shell/src/remotes/load.ts', `import { x } from '@module-federation/enhanced/runtime'; x()`],
    ['libs/api-client/src/call.ts', `export const call = () => fetch('/api')`],
    ['libs/host/src/device.ts', `export const id = () => window.localStorage.getItem('id')`],
    [
      'libs/domain/src/money.spec.ts',
      `import { x } from 'fast-check'; import { y } from '@refcall/fixtures'; import 'node:fs'; x(y)`,
    ],
    ['apps/player/src/map.ts', `export const read = (fetch: () => void) => fetch()`],
    ['apps/player/webpack.config.ts', `import { x } from '@refcall/tools/build/federation/preset'; x()`],
    ['tools/start/main.ts', `import { x } from '@refcall/api/embed/database'; x()`],
    [
      'apps/api/src/matches/match.repository.ts',
      `export const x = (db) => db.selectFrom('match').where(({ exists, selectFrom }) => exists(selectFrom('device')))`,
    ],
    ['apps/api/src/db/rights.ts', `export const x = (db) => db.executeQuery()`],
    ['apps/api/src/matches/match.spec.ts', `export const x = (db) => db.selectFrom('match')`],
    ['apps/api/src/matches/match.service.ts', `export const x = ({ referee_id: id }) => id`],
    [
      'apps/api/src/matches/match.routes.ts',
      `import { x } from './match.service.ts'; export const y = { 'GET /api/x': ({ matchId }) => x(matchId.at, 'not_found') }`,
    ],
    ['tools/audit/main.ts', `export const x = (db) => db.selectFrom('match')`],
  ])('%s: %s', async (file, text) => {
    expect(await refusals(file, text)).toEqual([])
  })
})

describe('refuses', () => {
  it.each(edges.filter((edge) => !isAllowed(edge)))('$from → $to', async ({ from, to }) => {
    expect(await refusals(sourceIn(from), `import { x } from '@refcall/${to}'; x()`)).toContain('house/imports')
  })

  it.each(ruled.filter((room) => roomRules[room].packages))('a package that %s may not have', async (room) => {
    expect(await refusals(sourceIn(room), `import { x } from 'left-pad'; x()`)).toContain('house/imports')
  })

  it.each(rooms.filter((room) => roomRules[room].runs !== 'node'))("Node's own modules in %s", async (room) => {
    expect(await refusals(sourceIn(room), `import { x } from 'node:fs'; x()`)).toContain('house/imports')
  })

  const packages = onePlacePackages.flatMap(({ names }) => names).map((name) => name.replace('*', 'x'))
  it.each(packages)('%s outside its place', async (name) => {
    const elsewhere = name.startsWith('react') ? 'apps/api/src/app.ts' : 'apps/referee/src/app.ts'
    const file = name === 'react-router' ? 'apps/shell/src/app.ts' : elsewhere
    expect(await refusals(file, `import { x } from '${name}'; x()`)).toContain('house/imports')
  })

  const globals = onePlaceGlobals.flatMap(({ names }) => names)
  it.each(globals)('the global %s outside its place, by every road', async (name) => {
    for (const road of [name, `window.${name}`, `globalThis['${name}']`]) {
      expect(await refusals('apps/player/src/app.ts', `export const x = () => ${road}`)).toContain('house/globals')
    }
  })

  it.each([
    ['a static import', `import { x } from '../../shell/src/app.ts'; x()`],
    ['a re-export', `export { x } from '../../../libs/host/src/device.ts'`],
    ['a whole re-export', `export * from '../../../libs/host/src/device.ts'`],
    ['a dynamic import', `export const x = () => import('../../../tools/root.ts')`],
    ['a type import', `export type X = import('../../../libs/host/src/device.ts').X`],
  ])('a relative path out of the project by %s', async (_, text) => {
    expect(await refusals('apps/player/src/app.ts', text)).toContain('house/imports')
  })

  it.each(apiRooms)(
    'in apps/api/src, from $room, all that does not stand below it, types too, and nothing else',
    async ({ room, rank }) => {
      const above = apiRooms.filter((other) => other.room !== room && other.rank >= rank).map((other) => other.room)
      expect(await refusedIn(room)).toEqual(above)
    },
  )

  it.each([
    [
      'a table that imports another room',
      'apps/api/src/matches/match.table.ts',
      `import type { X } from '../db/schema.ts'; export type Y = X`,
    ],
    ['a room without a rank', 'apps/api/src/surprise/planted.ts', `import { x } from '../db/watch.ts'; x()`],
    ['an import of a room without a rank', 'apps/api/src/app.ts', `import { x } from './surprise/index.ts'; x()`],
    [
      'a type by a back door',
      'apps/api/src/matches/match.service.ts',
      `import type { X } from '../referees/referee.service.ts'; export type Y = X`,
    ],
    ['what specs share', 'apps/api/src/matches/match.service.ts', `import { x } from '../testing/start-app.ts'; x()`],
  ])('%s', async (_, file, text) => {
    expect(await refusals(file, text)).toContain('house/imports')
  })

  it('another noun by a back door', async () => {
    const text = `import { x } from '../referees/referee.repository.ts'; x()`
    expect(await refusals('apps/api/src/matches/match.service.ts', text)).toContain('house/imports')
    expect(await refusals('apps/api/src/app.ts', text.replace('../', './'))).toContain('house/imports')
  })

  it.each([
    ['SQL in a service', 'matches/match.service.ts', `export const x = (db) => db.selectFrom('match')`],
    ['SQL in routes', 'matches/match.routes.ts', `export const x = ({ db }) => db.updateTable('match')`],
    ['SQL beside a table', 'matches/match.table.ts', `export const x = (db) => db.deleteFrom('match')`],
    ['SQL by another spelling', 'matches/match.service.ts', `export const x = (db) => db['insertInto']('match')`],
    ['SQL by destructuring', 'matches/match.service.ts', `export const x = ({ selectFrom }) => selectFrom('match')`],
    ['SQL in the service’s frame', 'app.ts', `export const x = (db) => db.executeQuery('select')`],
    ['a repository in routes', 'matches/match.routes.ts', `import { x } from './match.repository.ts'; x()`],
    ['a table in routes', 'matches/match.routes.ts', `import type { X } from './match.table.ts'; export type Y = X`],
    [
      'a row’s type in routes',
      'matches/match.routes.ts',
      `import { type DeviceRow as X } from '../devices/index.ts'; export type Y = X`,
    ],
    ['a column in routes', 'matches/match.routes.ts', `export const x = (match) => match.referee_id`],
    ['a column by destructuring in routes', 'matches/match.routes.ts', `export const x = ({ referee_id: id }) => id`],
  ])('%s', async (_, file, text) => {
    expect(await refusals(`apps/api/src/${file}`, text)).toContain('house/rows')
  })

  it.each([
    ['a service', 'matches/match.service.ts', 'export function x(deps: Deps): void {}'],
    ['a pattern', 'matches/match.service.ts', 'export function x({ db }: Deps): void {}'],
    ['an arrow function', 'matches/match.service.ts', 'export const x = (deps: Deps): void => {}'],
    ['a type of functions', 'settlement/jobs/job.ts', 'export type X = (deps: Deps) => void'],
    ['an interface that extends it', 'live/live-deps.ts', 'export interface X extends Deps { x: 1 }'],
  ])('all dependencies for %s', async (_, file, text) => {
    expect(await refusals(`apps/api/src/${file}`, text)).toContain('house/deps')
    expect(await refusals(`apps/api/src/${file}`, text.replace('Deps', "Pick<Deps, 'db'>"))).toEqual([])
    expect(await refusals('apps/api/src/matches/match.routes.ts', text)).toEqual([])
  })

  it('default exports and double assertions', async () => {
    expect(await refusals('apps/player/src/app.ts', 'export default 1')).toEqual(['no-restricted-syntax'])
    expect(await refusals('apps/player/src/app.ts', 'export const x = 1 as unknown as string')).toEqual([
      'no-restricted-syntax',
    ])
  })

  it('B2: number fields', async () => {
    for (const type of ['type="number"', 'type={"number"}', "type={isWhole ? 'number' : 'text'}"]) {
      const text = `export const X = ({ isWhole }: { isWhole: boolean }) => <input {...{ isWhole }} ${type} />`
      expect(await refusals('apps/player/src/x.tsx', text)).toEqual(['no-restricted-syntax'])
    }
  })

  it.each(['apps/player/src/hooks/use-x.ts', 'libs/domain/src/utils.ts', 'libs/domain/src/Money.ts'])(
    'the name %s',
    async (file) => {
      expect(await refusals(file, 'export const x = 1')).toEqual(['house/file-names'])
    },
  )
})
