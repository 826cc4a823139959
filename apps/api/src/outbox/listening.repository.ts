import { sql, type RawBuilder } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'

/** Of a row of `api_process`: whether that process lives, as its heartbeat says. */
export const isAlive: RawBuilder<boolean> = sql`beaten_at > clock_timestamp() - ${sql.lit(SERVER_LIMITS.live.processGoneMs)} * interval '1 ms'`

/** Whether a second process lives. One that is taken for dead, or that has only begun, finds by its poll what it is not told. */
export const isAnotherAlive: RawBuilder<boolean> = sql`exists (select from api_process where ${isAlive} offset 1)`
