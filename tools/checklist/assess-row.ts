import type { RanByFile } from './reports.ts'
import type { Row } from './row.ts'

export type RowStatus = 'pass' | 'fail' | 'not run' | 'none'

/** The result of the tests with one title. */
const statusOf = (file: string, title: string, ran: RanByFile): RowStatus => {
  const found = (ran.get(file) ?? []).filter((test) => test.title === title)
  if (found.length === 0) return 'not run'
  return found.every(({ passed }) => passed) ? 'pass' : 'fail'
}

/** The status of a row: the worst of its tests. */
export const assessRow = ({ proofs }: Row, ran: RanByFile): RowStatus => {
  if (proofs.length === 0) return 'none'
  const standings = proofs.flatMap(({ file, cases }) => cases.map((title) => statusOf(file, title, ran)))
  return (['fail', 'not run'] as const).find((bad) => standings.includes(bad)) ?? 'pass'
}
