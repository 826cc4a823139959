import pg from 'pg'
import { apiUrlOf } from '../db/api-role.ts'
import { createCell } from '../db/cells/create-cell.ts'
import { openServers } from './cell-servers.ts'
import { cashForm } from './scenarios.ts'
import type { TestClient } from './start-app.ts'
import { startPaidApp } from './start-paid-app.ts'

export const NEW_YORK = { latitude: 40.7128, longitude: -74.006 }
export const DELTA = { latitude: 38.5, longitude: -122.5 }
export const password = 'a long enough one'
const quiet = (): void => undefined

const SCHEMAS = [
  ['home', 'public'],
  ['home', 'delta'],
  ['west', 'bay'],
] as const

/** The service with two cities beside the home: the bay is on another server than the home, the delta on the home's. */
export async function openCities() {
  const there = await openServers('west')
  await createCell(
    there.servers,
    { name: 'bay', server: 'west', area: { south: 37, west: -123, north: 38, east: -122 } },
    quiet,
  )
  await createCell(
    there.servers,
    { name: 'delta', server: 'home', area: { south: 38, west: -123, north: 39, east: -122 } },
    quiet,
  )
  const app = await startPaidApp({
    CELL_SERVERS: `west=${apiUrlOf(there.url('west'))}`,
    REFCALL_LIFT_RATE_LIMITS: '1',
    LOG_LEVEL: 'silent',
  })
  const clients: pg.Client[] = []

  async function connect(url: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url })
    clients.push(client)
    await client.connect()
    return client
  }

  const erasures = () => app.owner.selectFrom('erasure').select('is_decided').execute()

  return {
    there,
    app,
    connect,
    cityOf(name: string) {
      const cell = app.cells?.named(name)
      if (!cell) throw new Error(`${name} is not served`)
      return cell.deps
    },
    /** Every row of every table of all cities that contains one of the texts. */
    async traces(...texts: string[]): Promise<string[]> {
      const found: string[] = []
      for (const [server, schema] of SCHEMAS) {
        const owner = await connect(there.url(server))
        const { rows: tables } = await owner.query<{ name: string }>(
          `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'`,
          [schema],
        )
        for (const { name } of tables) {
          const { rows } = await owner.query<{ row: string }>(
            `select row_to_json(t)::text as row from ${schema}.${name} t`,
          )
          for (const { row } of rows)
            if (texts.some((text) => row.includes(text))) found.push(`${schema}.${name} ${row}`)
        }
      }
      return found
    },
    erasures,
    /** What erasures have not ended yet, and the keys that they hold. */
    leftOpen: async () => ({
      erasures: await erasures(),
      claims: await app.owner.selectFrom('cell_directory').select('id').where('cell', '=', '$erasure').execute(),
    }),
    async close() {
      await app.close()
      await Promise.all(clients.map((client) => client.end()))
      await there.drop()
    },
  }
}

export type Cities = Awaited<ReturnType<typeof openCities>>

export const cancel = (player: TestClient, matchId: string) =>
  player.call('DELETE /api/device/:deviceId/matches/:matchId', { params: { deviceId: player.deviceId, matchId } })
export const erase = (client: TestClient) =>
  client.attempt('POST /api/device/:deviceId/erase', { params: { deviceId: client.deviceId } })
export const eraseAccount = (client: TestClient) => client.attempt('POST /api/me/erase', { body: { password } })
export const askIn = (player: TestClient, place: object) =>
  player.attempt('POST /api/device/:deviceId/matches', { params: { deviceId: player.deviceId }, body: cashForm(place) })
