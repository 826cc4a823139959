import { withClient } from '@refcall/tools/run/postgres/databases'
import type { Target } from './scene.ts'
import type { Scene } from './states.ts'

/** Everything that a refused call could change for the people of the match; not the counters of reads. */
const LOOKS = {
  match: [
    'SELECT status, version, table_number, requester_device_id, requester_account_id, referee_id, rating, feedback, hold_id FROM match WHERE id = ANY($1)',
    'SELECT sequence, step, actor FROM match_step WHERE match_id = ANY($1) ORDER BY sequence',
    'SELECT code, failures, revoked_at, verified_at FROM verification_code WHERE match_id = ANY($1) ORDER BY id',
    'SELECT id, state FROM payment_hold WHERE match_id = ANY($1) ORDER BY id',
  ],
  devices: ['SELECT id, account_id, browser_key_hash FROM device WHERE id = ANY($1) ORDER BY id'],
  accounts: [
    'SELECT id, email, password_hash, operator_role FROM account WHERE id = ANY($1) ORDER BY id',
    'SELECT id, on_duty, accepts_electronic, rate_minor, display_name FROM referee WHERE account_id = ANY($1) ORDER BY id',
  ],
} as const

/** The current rows of the match and its people, per query. */
export const lookAt = (
  { databaseUrl }: Target,
  { matchId, tablet, referee, requester }: Scene,
): Promise<Readonly<Record<string, string>>> =>
  withClient(databaseUrl, async (db) => {
    const ids = {
      match: [matchId],
      devices: [tablet.deviceId, referee.client.deviceId],
      accounts: [requester.accountId, referee.accountId],
    }
    const seen: Record<string, string> = {}
    for (const subject of ['match', 'devices', 'accounts'] as const) {
      for (const sql of LOOKS[subject]) seen[sql] = JSON.stringify((await db.query(sql, [ids[subject]])).rows)
    }
    return seen
  })

export const changesBetween = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] =>
  Object.keys(before).flatMap((sql) => (before[sql] === after[sql] ? [] : [`${before[sql]} became ${after[sql]}`]))
