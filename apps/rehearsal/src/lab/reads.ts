import { APIS, HOSTS, METRICS_TOKEN, PORTS, type ApiHost } from './hosts.ts'

/** Who answered what a replica may answer: it (`served`); or the primary, because the replica was late or away, or the reader knew of something newer. */
export type Reads = Readonly<Record<'served' | 'late' | 'away' | 'newer', number>>

export const NO_READS: Reads = { served: 0, late: 0, away: 0, newer: 0 }

/** Of one process's metrics. */
export const readsIn = (metrics: string): Reads => {
  const of = (reason: keyof Reads): number =>
    Number(
      new RegExp(`^refcall_replica_reads_total\\{place="\\w+",reason="${reason}"\\} (\\d+)$`, 'm').exec(metrics)?.[1] ??
        0,
    )
  return { served: of('served'), late: of('late'), away: of('away'), newer: of('newer') }
}

const combine = (left: Reads, right: Reads, combined: (one: number, other: number) => number): Reads => ({
  served: combined(left.served, right.served),
  late: combined(left.late, right.late),
  away: combined(left.away, right.away),
  newer: combined(left.newer, right.newer),
})

const ask = async (host: ApiHost): Promise<Reads> => {
  try {
    const answer = await fetch(`http://${HOSTS[host]}:${PORTS.metrics}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      signal: AbortSignal.timeout(2_000),
    })
    return readsIn(await answer.text())
  } catch {
    return NO_READS
  }
}

/** Since both API hosts began; a host that does not answer counts for nothing. */
export const countReads = async (): Promise<Reads> =>
  (await Promise.all(APIS.map(ask))).reduce((all, one) => combine(all, one, (sum, count) => sum + count), NO_READS)

/** What came between two counts; none of what a process forgot that was started again. */
export const readsBetween = (before: Reads, after: Reads): Reads =>
  combine(before, after, (earlier, later) => Math.max(0, later - earlier))
