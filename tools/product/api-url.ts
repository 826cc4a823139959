import { apiLoginOf, apiUrlOf } from '@refcall/api/embed/database'
import type { Log } from '../run/progress.ts'
import { unreachable } from '../run/postgres/databases.ts'

/** Postgres' refusals of an unknown login or a wrong password. */
const REFUSED =
  /authentication failed|role ".*" does not exist|no pg_hba\.conf entry|not permitted to log in|no password supplied|password must be a string/

/**
 * The API's URL of a migrated database, derived from the owner's: with the login that the migration created; where that
 * cannot be used, the owner's own, and a logged line.
 */
export const reachableApiUrl = async (ownerUrl: string, log: Log): Promise<string> => {
  const url = apiUrlOf(ownerUrl)
  const reason = await unreachable(url)
  if (reason === undefined || !REFUSED.test(reason)) return url
  log(
    `  The API connects to the database as its owner, which production refuses: ${apiLoginOf(ownerUrl).name} cannot be used (${reason}). Set API_DATABASE_USER and API_DATABASE_PASSWORD to a login of its own.`,
  )
  return ownerUrl
}
