import { NO_READS, readsBetween, readsIn } from './reads.ts'

const METRICS = `# TYPE refcall_replica_reads_total counter
refcall_replica_reads_total{place="primary",reason="newer"} 12
refcall_replica_reads_total{place="replica",reason="served"} 7
refcall_replica_lag_seconds 0
`

it('reads who answered from the metrics, and what nobody counted as 0', () => {
  expect(readsIn(METRICS)).toEqual({ served: 7, late: 0, away: 0, newer: 12 })
  expect(readsIn('')).toEqual(NO_READS)
})

it('a process that was started again counts from 0, and nothing comes out below it', () => {
  expect(readsBetween({ served: 7, late: 1, away: 0, newer: 12 }, { served: 9, late: 1, away: 3, newer: 2 })).toEqual({
    served: 2,
    late: 0,
    away: 3,
    newer: 0,
  })
})
