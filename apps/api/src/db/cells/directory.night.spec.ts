import type { EndpointKey, Input } from '@refcall/contract'
import { requestOf } from '@refcall/contract/request'
import pg from 'pg'
import { openServers, type TestServers } from '../../testing/cell-servers.ts'
import { accept, cashForm, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'
import { createCell } from './create-cell.ts'
import { migrateCell } from './migrate-cell.ts'
import { mendDirectory } from './mend-directory.ts'
import { cellUrlOf } from './servers.ts'

/** The service at home and in two cells of its server: each is a service of its own, and they share one directory. */
let there: TestServers
let home: pg.Client
let earlier: TestClient
const apps = new Map<string, TestApp>()
const quiet = (): void => undefined

const appOf = (cell: string): TestApp => {
  const app = apps.get(cell)
  if (!app) throw new Error(`${cell} is not open`)
  return app
}

beforeAll(async () => {
  there = await openServers()
  home = new pg.Client({ connectionString: there.homeUrl })
  await home.connect()
  const settings = { REFCALL_LIFT_RATE_LIMITS: '1', PAYMENTS: 'off' }
  apps.set('home', await startApp(settings))
  earlier = await openBrowser(appOf('home'))
  await requestMatch(earlier)
  for (const [name, south] of [
    ['bay', 37],
    ['delta', 50],
  ] as const) {
    await createCell(
      there.servers,
      { name, server: 'home', area: { south, west: -123, north: south + 1, east: -122 } },
      quiet,
    )
    apps.set(name, await startApp({ ...settings, DATABASE_URL: cellUrlOf(there.homeUrl, name) }))
  }
})
afterAll(async () => {
  await Promise.all([...apps.values()].map((app) => app.close()))
  await home.end()
  await there.drop()
})

/** The same browser's call to another cell's service: its status, and the code of a refusal. */
async function callIn<K extends EndpointKey>(cell: string, client: TestClient, key: K, input: Partial<Input<K>>) {
  const { path, body, ...request } = requestOf(key, input)
  const response = await appOf(cell).app.inject({
    ...request,
    url: path,
    headers: { ...request.headers, cookie: client.cookieHeader() },
    ...(body !== undefined && { payload: body }),
  })
  return { status: response.statusCode, code: response.json().code as unknown }
}

const requestIn = (cell: string, { deviceId }: TestClient, client: TestClient) =>
  callIn(cell, client, 'POST /api/device/:deviceId/matches', {
    params: { deviceId },
    body: cashForm({ tableNumber: '8' }),
  })

const entries = async (where: string, ...values: unknown[]) =>
  (
    await home.query<{ kind: string; id: string; cell: string; match_id: string | null }>(
      `select kind, id, cell, match_id from cell_directory where ${where} order by kind, id`,
      values,
    )
  ).rows

const end = (player: TestClient, matchId: string) =>
  player.call('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId: player.deviceId, matchId } })

describe('works', () => {
  it('a match is found by its id and its player’s visit; the player’s claim ends with it', async () => {
    const player = await openBrowser(appOf('bay'))
    const match = await requestMatch(player)
    const found = { cell: 'bay', match_id: match.id }
    const lasting = [
      { kind: 'match', id: match.id, ...found },
      { kind: 'visit', id: `${player.deviceId}@bay`, cell: 'bay', match_id: null },
    ]
    const isIts = 'id in ($1, $2) or id like $2 || $3'
    expect(await entries(isIts, match.id, player.deviceId, '@%')).toEqual([
      lasting[0],
      { kind: 'player', id: player.deviceId, ...found },
      lasting[1],
    ])
    await end(player, match.id)
    expect(await entries(isIts, match.id, player.deviceId, '@%')).toEqual(lasting)
    expect((await requestIn('delta', player, player)).status).toBe(200)
    expect(await entries(`kind = 'player' and id = $1`, player.deviceId)).toMatchObject([{ cell: 'delta' }])
  })

  it('a referee is claimed while a match waits for them', async () => {
    const [player, referee] = [await openBrowser(appOf('bay')), await refereeOnDuty(appOf('bay'))]
    const match = await requestMatch(player)
    expect((await accept(referee, match.id)).status).toBe(200)
    expect(await entries(`kind = 'referee'`)).toEqual([
      { kind: 'referee', id: referee.deviceId, cell: 'bay', match_id: match.id },
    ])
    const other = await openBrowser(appOf('delta'))
    const elsewhere = await requestMatch(other)
    expect(
      (
        await callIn('delta', referee, 'PUT /api/mobile/device/:deviceId/availability', {
          params: { deviceId: referee.deviceId },
          body: { pushToken: null, deviceInfo: { platform: 'web' }, latitude: 37.7, longitude: -122.4 },
        })
      ).status,
    ).toBe(200)
    const asked = () =>
      callIn('delta', referee, 'PATCH /api/mobile/matches/:matchId/accept', {
        params: { matchId: elsewhere.id },
        body: { deviceId: referee.deviceId },
      })
    expect((await asked()).status).toBe(409)
    await end(player, match.id)
    expect(await entries(`kind = 'referee'`)).toEqual([])
    await goOnDuty(referee)
    expect((await asked()).status).toBe(200)
  })

  it('what the home had before its first cell is in the directory, too', async () => {
    expect(await entries('id = $1', earlier.deviceId)).toMatchObject([{ kind: 'player', cell: 'home' }])
    expect(await requestIn('bay', earlier, earlier)).toMatchObject({ status: 409 })
  })
})

describe('refuses', () => {
  it.each([
    ['bay', 'delta'],
    ['bay', 'home'],
    ['home', 'delta'],
  ])('with an open match in %s a second one in %s, as in one cell', async (first, second) => {
    const player = await openBrowser(appOf(first))
    const match = await requestMatch(player)
    const [inOne, inOther] = [await requestIn(first, player, player), await requestIn(second, player, player)]
    expect(inOther).toEqual(inOne)
    expect(inOther.status).toBe(409)
    await end(player, match.id)
    expect((await requestIn(second, player, player)).status).toBe(200)
  })

  it('all but one of many at once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => openBrowser(appOf('bay'))))
    const statuses = await Promise.all(
      players.map(async (player) =>
        (await Promise.all(['bay', 'delta', 'home'].map((cell) => requestIn(cell, player, player))))
          .map(({ status }) => status)
          .toSorted(),
      ),
    )
    expect(statuses).toEqual(players.map(() => [200, 409, 409]))
  })
})

it('a claim that a crash left gives way in its own cell', async () => {
  const player = await openBrowser(appOf('bay'))
  await home.query(`insert into cell_directory (kind, id, cell, match_id) values ('player', $1, 'bay', 'mat_lost')`, [
    player.deviceId,
  ])
  const match = await requestMatch(player)
  expect(await entries(`kind = 'player' and id = $1`, player.deviceId)).toMatchObject([{ match_id: match.id }])
})

it('claims that crashes left, or took too early, are mended; young ones are left alone', async () => {
  const player = await openBrowser(appOf('bay'))
  const match = await requestMatch(player)
  await home.query(`insert into cell_directory (kind, id, cell, match_id, written_at) values
    ('player', 'dev_gone', 'bay', 'mat_gone', now() - interval '2 minutes'), ('player', 'dev_young', 'bay', 'mat_young', now()), ('player', 'dev_other', 'delta', 'mat_other', now() - interval '2 minutes')`)
  await home.query(`delete from cell_directory where kind = 'player' and id = $1`, [player.deviceId])
  await mendDirectory(appOf('bay').deps.db, 'bay')
  expect(
    await entries(`kind = 'player' and id in ('dev_gone', 'dev_young', 'dev_other', $1)`, player.deviceId),
  ).toEqual(
    [
      { kind: 'player', id: player.deviceId, cell: 'bay', match_id: match.id },
      { kind: 'player', id: 'dev_other', cell: 'delta', match_id: 'mat_other' },
      { kind: 'player', id: 'dev_young', cell: 'bay', match_id: 'mat_young' },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
})

it('a release that notes more notes it of the matches there are, too', async () => {
  const place = { latitude: 37.5, longitude: -122.5 }
  const referee = await refereeOnDuty(appOf('bay'), place)
  const match = await requestMatch(await openBrowser(appOf('bay')), place)
  await accept(referee, match.id)
  const visit = () => entries(`id = $1`, `${referee.deviceId}@bay`)
  await home.query(`delete from cell_directory where kind = 'visit'`)
  await migrateCell('bay', there.homeUrl, there.homeUrl)
  expect(await visit()).toEqual([])
  await home.query(`comment on function bay.directory_match() is 'of an earlier release'`)
  await migrateCell('bay', there.homeUrl, there.homeUrl)
  expect(await visit()).toEqual([{ kind: 'visit', id: `${referee.deviceId}@bay`, cell: 'bay', match_id: null }])
})
