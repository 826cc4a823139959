import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../db/database.ts'

/** A player in a statement, by columns or values: the device, the accounts and the browser keys; null for an unknown one. */
export interface PlayerInStatement {
  readonly device: RawBuilder<unknown>
  readonly accounts: readonly RawBuilder<unknown>[]
  readonly keys: readonly RawBuilder<unknown>[]
}

/** Whether the player and the referee are kept apart, by whichever of them. */
export const areKeptApart = (refereeId: RawBuilder<unknown>, { device, accounts, keys }: PlayerInStatement) =>
  sql<boolean>`exists (select from kept_apart apart left join device known on known.id = apart.device_id
    where apart.referee_id = ${refereeId} and (apart.device_id = ${device}
      or apart.account_id in (${sql.join(accounts)}) or known.browser_key_hash in (${sql.join(keys)})))`

/** A player by known ids. */
export interface PlayerIds {
  readonly deviceId: string | null
  readonly accountIds: readonly (string | null | undefined)[]
  readonly keyHashes: readonly (Buffer | null | undefined)[]
}

export const playerOfIds = ({ deviceId, accountIds, keyHashes }: PlayerIds): PlayerInStatement => ({
  device: sql`${deviceId}::text`,
  accounts: accountIds.map((id) => sql`${id ?? null}::text`),
  keys: keyHashes.map((hash) => sql`${hash ?? null}::bytea`),
})

/** Whether a player and a referee are kept apart. */
export async function findKeptApart(db: Reader, refereeId: string, player: PlayerIds): Promise<boolean> {
  const apart = areKeptApart(sql`${refereeId}::text`, playerOfIds(player))
  const { rows } = await sql<{ apart: boolean }>`select ${apart} as apart`.execute(db)
  return rows[0]?.apart === true
}

/** The devices of the players who are kept apart from a referee: recognised by device, account and browser. */
export async function findDevicesKeptApart(db: Reader, refereeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from kept_apart apart left join device known on known.id = apart.device_id
    join device d on d.id = apart.device_id or d.account_id = apart.account_id
      or d.browser_key_hash = known.browser_key_hash
    where apart.referee_id = ${refereeId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of the table `referee` in a statement: whether the player, if there is one, may meet the referee. */
export const isOpenTo = (player: PlayerIds | undefined) =>
  player ? sql<boolean>`not ${areKeptApart(sql.ref('referee.id'), playerOfIds(player))}` : sql<boolean>`true`
