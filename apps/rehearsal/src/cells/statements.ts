import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../../../../tools/run/postgres/databases.ts'
import type { Server, ServerName } from './servers.ts'

interface Count {
  readonly calls: number
  /** Milliseconds in them. */
  readonly ms: number
}

const read = ({ url }: Server): Promise<Count> =>
  withClient(url, async (session) => {
    await session.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements SCHEMA public')
    const {
      rows: [row],
    } = await session.query<{ calls: string; ms: number }>(
      `SELECT coalesce(sum(calls), 0) AS calls, coalesce(sum(total_exec_time), 0) AS ms FROM public.pg_stat_statements
       WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND userid <> current_user::regrole::oid`,
    )
    return { calls: Number(row?.calls), ms: Number(row?.ms) }
  })

const isCounting = async ({ url }: Server): Promise<boolean> => {
  const { rows } = await withClient(url, (session) =>
    session.query<{ shared_preload_libraries: string }>('SHOW shared_preload_libraries'),
  )
  return rows.some(({ shared_preload_libraries: loaded }) => loaded.includes('pg_stat_statements'))
}

/**
 * How many statements each server runs for one of something that is done `times` times; what the API does by itself meanwhile, found
 * in as long a time without it, is taken off. Of servers that do not count nothing is said.
 */
export const countStatements = async (
  servers: Readonly<Record<ServerName, Server>>,
  times: number,
  work: () => Promise<void>,
): Promise<Record<string, Count>> => {
  const all: Server[] = []
  for (const server of Object.values(servers)) if (await isCounting(server)) all.push(server)
  const readAll = () => Promise.all(all.map(read))
  const before = await readAll()
  const began = performance.now()
  for (let done = 0; done < times; done += 1) await work()
  const tookMs = performance.now() - began
  const after = await readAll()
  await pause(tookMs)
  const later = await readAll()
  const each = (index: number, what: keyof Count): number => {
    const at = (counts: readonly Count[]): number => counts[index]?.[what] ?? NaN
    return (at(after) - at(before) - (at(later) - at(after))) / times
  }
  return Object.fromEntries(
    all.map(({ name }, index) => [name, { calls: each(index, 'calls'), ms: each(index, 'ms') }]),
  )
}
