import { sql } from 'kysely'
import { areKeptApart, type RefereeRow } from '../referees/index.ts'

const PLAYER = {
  device: sql.ref('m.requester_device_id'),
  accounts: [sql.ref('m.requester_account_id'), sql.ref('d.account_id')],
  keys: [sql.ref('m.requester_key_hash'), sql.ref('d.browser_key_hash')],
}

/** Of `match m` and its `device d` in a statement: whether it is neither the referee's own nor of a player kept apart. */
export const mayMeet = (referee: RefereeRow) =>
  sql<boolean>`m.requester_device_id is distinct from ${referee.device_id}
    and m.requester_device_id is distinct from ${referee.last_device_id}
    and (${referee.account_id}::text is null or (m.requester_account_id is distinct from ${referee.account_id}
      and d.account_id is distinct from ${referee.account_id}))
    and not exists (select from device own where own.id = coalesce(${referee.last_device_id}, ${referee.device_id})
      and own.browser_key_hash in (m.requester_key_hash, d.browser_key_hash))
    and not ${areKeptApart(sql`${referee.id}`, PLAYER)}`
