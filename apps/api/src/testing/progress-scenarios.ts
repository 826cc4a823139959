import { METRES_PER_MILE, type Place, type PlayerMessage, type RefereeMessage } from '@refcall/domain'
import { sql } from 'kysely'
import { northOf } from './dispatch-scenarios.ts'
import { accept, openBrowser, refereeOnDuty, requestMatch, SAN_FRANCISCO } from './scenarios.ts'
import type { TestApp, TestClient } from './start-app.ts'

/** A place so many metres north of the table, whose digits no other place has. */
export const metersFromTable = (meters: number): Place => northOf(SAN_FRANCISCO, meters / METRES_PER_MILE)

export const playerOf = (player: TestClient, matchId: string) => ({
  progress: async () =>
    (
      await player.call('GET /api/device/:deviceId/matches/:matchId/progress', {
        params: { deviceId: player.deviceId, matchId },
      })
    ).progress,
  here: (place: object = {}) =>
    player.attempt('POST /api/device/:deviceId/matches/:matchId/here', {
      params: { deviceId: player.deviceId, matchId },
      body: place,
    }),
  say: (code: PlayerMessage, key?: string) =>
    player.attempt('POST /api/device/:deviceId/matches/:matchId/messages', {
      params: { deviceId: player.deviceId, matchId },
      body: { code, ...(key !== undefined && { key }) },
    }),
  reportAbsence: () =>
    player.attempt('POST /api/device/:deviceId/matches/:matchId/report-absence', {
      params: { deviceId: player.deviceId, matchId },
    }),
})

export const refereeOf = (referee: TestClient, matchId: string) => ({
  progress: async () =>
    (
      await referee.call('GET /api/mobile/matches/:matchId/progress', {
        params: { matchId },
        query: { deviceId: referee.deviceId },
      })
    ).progress,
  here: (place: object = {}) =>
    referee.attempt('POST /api/mobile/matches/:matchId/here', {
      params: { matchId },
      body: { deviceId: referee.deviceId, ...place },
    }),
  say: (code: RefereeMessage, key?: string) =>
    referee.attempt('POST /api/mobile/matches/:matchId/messages', {
      params: { matchId },
      body: { deviceId: referee.deviceId, code, ...(key !== undefined && { key }) },
    }),
  reportAbsence: () =>
    referee.attempt('POST /api/mobile/matches/:matchId/report-absence', {
      params: { matchId },
      body: { deviceId: referee.deviceId },
    }),
  /** Reports a position, accurate to ten metres. */
  at: (place: Place, measured: object = {}) =>
    referee.attempt('POST /api/mobile/matches/:matchId/position', {
      params: { matchId },
      body: { deviceId: referee.deviceId, accuracyMeters: 10, ...place, ...measured },
    }),
})

/** A cash match whose referee has accepted it at some distance. */
export async function comingReferee(app: TestApp, meters = 900) {
  const referee = await refereeOnDuty(app, metersFromTable(meters))
  const player = await openBrowser(app)
  const { id } = await requestMatch(player)
  const { status } = await accept(referee, id)
  if (status !== 200) throw new Error(`accepting answered ${status}`)
  return { id, player, referee, asPlayer: playerOf(player, id), asReferee: refereeOf(referee, id) }
}

/** On the way; the digits of its latitude stand nowhere else. */
export const ON_THE_WAY = metersFromTable(400)
export const ON_THE_WAY_DIGITS = String(ON_THE_WAY.latitude).slice(0, 12)

/** A match whose referee has reported a position on the way. */
export async function onTheWay(app: TestApp) {
  const match = await comingReferee(app)
  const { status } = await match.asReferee.at(ON_THE_WAY)
  if (status !== 200) throw new Error(`the position was answered by ${status}`)
  return match
}

export const arrivalOf = ({ deps }: TestApp, matchId: string) =>
  deps.db.selectFrom('match_arrival').selectAll().where('match_id', '=', matchId).executeTakeFirstOrThrow()

/** The rows of all tables that hold one of the texts. */
export async function rowsWith(app: TestApp, ...texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.owner)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(
      app.owner,
    )
    for (const { row } of rows) if (texts.some((text) => row.includes(text))) found.push(name)
  }
  return found
}
