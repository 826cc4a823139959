import { sql } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import { findVisited } from './directory.repository.ts'

/** Stands in the directory for a cell, which no cell is called: who is being erased has no match in any. */
const NO_CELL = '$erasure'

/** What another cell has claimed. */
export interface Claim {
  readonly cell: string
  readonly matchId: string | null
}

const claimsOf = (deviceIds: readonly string[], accountId: string | null) => [
  ...deviceIds.map((id) => ['player', id] as const),
  ...[accountId, ...deviceIds].flatMap((id) => (id === null ? [] : [['referee', id] as const])),
]

const keys = (claims: readonly (readonly [string, string])[]) =>
  sql`unnest(${claims.map(([kind]) => kind)}::text[], ${claims.map(([, id]) => id)}::text[]) as asked (kind, id)`

/**
 * Claims the person as player and referee until the erasure has ended, so that no match of theirs opens anywhere.
 * @returns what a cell has claimed before; then nothing is to be kept of this transaction
 */
export async function claimForErasure(
  trx: Trx,
  deviceIds: readonly string[],
  accountId: string | null,
): Promise<Claim | null> {
  const claims = claimsOf(deviceIds, accountId)
  await sql`insert into cell_directory (kind, id, cell)
    select kind, id, ${NO_CELL} from ${keys(claims)} order by kind, id on conflict do nothing`.execute(trx)
  const {
    rows: [other],
  } = await sql<Claim>`
    select cell, match_id as "matchId" from cell_directory join ${keys(claims)} using (kind, id) where cell <> ${NO_CELL} limit 1`.execute(
    trx,
  )
  return other ?? null
}

export async function releaseClaims(trx: Trx, deviceIds: readonly string[], accountId: string | null): Promise<void> {
  await sql`delete from cell_directory d using ${keys(claimsOf(deviceIds, accountId))}
    where d.kind = asked.kind and d.id = asked.id and d.cell = ${NO_CELL}`.execute(trx)
}

/** The names of all cells. */
export async function findCellNames(home: Reader): Promise<string[]> {
  const rows = await home.selectFrom('cell').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** The cells in which one of the people has been. */
export const findCellsOf = async (home: Reader, people: readonly string[]): Promise<string[]> =>
  (await findVisited(home, people, await findCellNames(home))).toSorted()

/** Deletes what tells in which cells the people were. */
export async function forgetVisits(home: Reader, people: readonly string[]): Promise<void> {
  const cells = ['home', ...(await findCellNames(home))]
  const ids = people.flatMap((id) => cells.map((cell) => `${id}@${cell}`))
  await home.deleteFrom('cell_directory').where('kind', '=', 'visit').where('id', '=', anyOf(ids)).execute()
}
