import { sql } from 'kysely'

/** SQL expression: when the oldest open request was made. Its offers are no older; those before belong to requests that ended. */
export const OLDEST_OPEN = sql<Date>`(select min(created_at) from match where status = 'pending')`
