import { sql, type QueryExecutorProvider } from 'kysely'
import { API_RELEASE } from './release.ts'

/** How a connection of this release calls itself, so that a migration sees which releases still run. */
export const connectionName = (use: 'api' | 'live'): string => `refcall-${use} ${API_RELEASE}`

/** The releases of the API that are connected to this database, such as `['1.4.0', '1.5.0']`. */
export async function runningReleases(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ release: string }>`
    select distinct substring(application_name from '^refcall-(?:api|live) (.+)$') as release
    from pg_stat_activity
    where datname = current_database() and application_name ~ '^refcall-(api|live) '
    order by release
  `.execute(db)
  return rows.map(({ release }) => release)
}
