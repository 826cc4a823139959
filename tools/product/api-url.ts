import { apiLoginOf, apiUrlOf } from '../../apps/api/src/db/api-role.ts'
import type { Log } from '../run/progress.ts'
import { unreachable } from '../run/postgres/databases.ts'

/** What Postgres says to a login that it does not know, or knows by another password. */
const REFUSED = /authentication failed|role ".*" does not exist|no pg_hba\.conf entry|not permitted to log in|no password supplied|password must be a string/

/**
 * The owner's address of a migrated database, as the API connects to it: with the login that the migration made; on a
 * server where that cannot be used, with the owner's own, and a line that says so.
 */
export const reachableApiUrl = async (ownerUrl: string, log: Log): Promise<string> => {
  const url = apiUrlOf(ownerUrl)
  const reason = await unreachable(url)
  if (reason === undefined || !REFUSED.test(reason)) return url
  log(`  The API connects to the database as its owner, which production refuses: ${apiLoginOf(ownerUrl).name} cannot be used (${reason}). Set API_DATABASE_USER and API_DATABASE_PASSWORD to a login of its own.`)
  return ownerUrl
}
