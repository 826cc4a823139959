import { sql, type RawBuilder } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'

/**
 * Whether a second process lives, as their heartbeats say. One that is taken for dead, or that has only begun, finds by its
 * poll what it is not told.
 */
export const isAnotherAlive: RawBuilder<boolean> = sql`exists (
  select from api_process where beaten_at > clock_timestamp() - ${sql.lit(SERVER_LIMITS.live.processGoneMs)} * interval '1 ms' offset 1)`
