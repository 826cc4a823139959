import { ACTIVE_STATUSES, type MatchStatus } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const QUEUES = [
  'webhooks',
  'provider_operations',
  'provider_operations_in_doubt',
  'pushes',
  'deadlines',
  'waves',
] as const
type Queue = (typeof QUEUES)[number]

/** How many wait, and since when the longest; 0 s where none does. */
interface Waiting {
  readonly count: number
  readonly oldestSeconds: number
}

/** What the database knows at this moment, whichever process wrote it. */
export interface State {
  readonly matches: ReadonlyMap<MatchStatus, number>
  /** Requests that no referee has accepted yet. */
  readonly openRequests: Waiting
  /** What is due: webhook messages, calls to the provider, their unknown outcomes, pushes, deadlines, waves. */
  readonly queues: ReadonlyMap<Queue, Waiting>
  readonly openIncidents: ReadonlyMap<string, number>
  readonly refereesOnDuty: number
  readonly liveChannels: number
}

interface Row {
  readonly part: 'matches' | 'requests' | 'queue' | 'incidents' | 'referees' | 'channels'
  readonly label: string
  readonly count: number
  readonly oldest: Date | null
}

/** In one statement. */
async function readRows(db: Database, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select 'matches' as part, status as label, count(*) as count, null::timestamptz as oldest
      from match where status not in ('completed', 'cancelled') group by status
    union all select 'requests', '', count(*), min(created_at) from match where status = 'pending'
    union all select 'queue', 'webhooks', count(*), min(received_at) from payment_inbox where processed_at is null
    union all select 'queue', 'provider_operations', count(*), min(next_try_at) from payment_operation where next_try_at <= ${now}
    union all select 'queue', 'provider_operations_in_doubt', count(*), min(unknown_since) from payment_operation where state = 'unknown'
    union all select 'queue', 'pushes', count(*), min(due_at) from push_job where due_at <= ${now}
    union all select 'queue', 'deadlines', count(*), min(deadline_at) from match where deadline_at <= ${now}
    union all select 'queue', 'waves', count(*), min(wave_at) from match where wave_at <= ${now}
    union all select 'incidents', kind, count(*), null from incident where closed_at is null group by kind
    union all select 'referees', '', count(*), null from referee where on_duty and duty_expires_at > ${now}
    union all select 'channels', '', count(*), null from live_channel where not superseded
  `.execute(db)
  return rows
}

export async function readState(db: Database, now: Date): Promise<State> {
  const rows = await readRows(db, now)
  const of = (part: Row['part']) => rows.filter((row) => row.part === part)
  const countOf = (part: Row['part']) => of(part)[0]?.count ?? 0
  const waiting = ({ count, oldest }: Pick<Row, 'count' | 'oldest'>): Waiting => ({
    count,
    oldestSeconds: oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1_000) : 0,
  })
  const queued = new Map(of('queue').map((row) => [row.label, waiting(row)]))
  const byStatus = new Map(of('matches').map(({ label, count }) => [label, count]))
  return {
    matches: new Map(ACTIVE_STATUSES.map((status) => [status, byStatus.get(status) ?? 0])),
    openRequests: waiting(of('requests')[0] ?? { count: 0, oldest: null }),
    queues: new Map(QUEUES.map((queue) => [queue, queued.get(queue) ?? { count: 0, oldestSeconds: 0 }])),
    openIncidents: new Map(of('incidents').map(({ label, count }) => [label, count])),
    refereesOnDuty: countOf('referees'),
    liveChannels: countOf('channels'),
  }
}
