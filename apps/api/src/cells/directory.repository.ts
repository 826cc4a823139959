import type { Place } from '@refcall/domain'
import { sql } from 'kysely'
import type { Area } from '../db/cells/area.ts'
import type { Database, Reader } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'

/** A city, and the server that keeps it. */
export interface CellRow extends Area {
  readonly name: string
  readonly server: string
  /** Higher after each move. */
  readonly version: number
}

export function readCells(home: Database): Promise<CellRow[]> {
  return home
    .selectFrom('cell')
    .select(['name', 'server', 'version', 'south', 'west', 'north', 'east'])
    .orderBy('name')
    .execute()
}

/** Where a caller is: in the cell of an open match, else at the place of the last call that told one. */
export interface Whereabouts {
  readonly cell: string | null
  readonly place: Place | null
}

/** @param people ids of devices and accounts */
export async function findWhereabouts(home: Database, people: readonly string[]): Promise<Whereabouts> {
  const {
    rows: [found],
  } = await sql<{ cell: string | null; latitude: number | null; longitude: number | null }>`
    with asked as (select unnest(${[...people]}::text[]) as id)
    select
      (select cell from cell_directory where kind in ('player', 'referee') and id in (select id from asked) order by kind limit 1) as cell,
      place.latitude, place.longitude
    from (select) as one
    left join lateral (
      select latitude, longitude, place_at from device where id in (select id from asked) and latitude is not null
      union all select latitude, longitude, place_at from account where id in (select id from asked) and latitude is not null
      order by place_at desc nulls last limit 1) as place on true`.execute(home)
  const { cell = null, latitude = null, longitude = null } = found ?? {}
  return { cell, place: latitude === null || longitude === null ? null : { latitude, longitude } }
}

/** Of the cells those in which one of the people has asked for a match, refereed, or been on duty. */
export async function findVisited(
  home: Reader,
  people: readonly string[],
  cells: readonly string[],
): Promise<string[]> {
  const ids = people.flatMap((id) => cells.map((cell) => `${id}@${cell}`))
  const rows = await home
    .selectFrom('cell_directory')
    .select('cell')
    .distinct()
    .where('kind', '=', 'visit')
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map(({ cell }) => cell)
}

/** The cells of payments, by the provider's id of each. */
export async function findPaymentCells(
  home: Database,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await home
    .selectFrom('cell_directory')
    .select(['id', 'cell'])
    .where('kind', '=', 'payment')
    .where('id', '=', anyOf(providerIds))
    .execute()
  return new Map(rows.map(({ id, cell }) => [id, cell]))
}

/** What processes that follow the cells listen to. Its name is a secret, as the live channel's: the words name devices. */
export async function cellsChannel(home: Database): Promise<string> {
  const { rows } = await sql<{ channel: string }>`select channel || '_cells' as channel from live_epoch`.execute(home)
  return rows[0]?.channel ?? ''
}

/** Tells every process that these people are in this cell from now on; null for the home. */
export async function tellWhereabouts(home: Database, people: readonly string[], cell: string | null): Promise<void> {
  await sql`select pg_notify(channel || '_cells', id || '@' || ${cell ?? ''}) from live_epoch, unnest(${[...people]}::text[]) as asked (id)`.execute(
    home,
  )
}
