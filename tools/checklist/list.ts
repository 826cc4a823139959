import { basename, join } from 'node:path'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { assessRow, type RowStatus } from './assess-row.ts'
import { newestSource } from './newest-source.ts'
import { readReports } from './reports.ts'
import type { Row } from './row.ts'
import { AREAS } from './rows/areas.ts'

const MARKS: Record<RowStatus, string> = { pass: '✓', fail: '✗', 'not run': '·', none: '–' }

const lineOf = ({ id, says, proofs }: Row, status: RowStatus): string => {
  const named = proofs.flatMap(({ file, cases }) => cases.map((title) => `      ${basename(file)}: ${title}`))
  return [
    `${MARKS[status]} ${id.padEnd(5)} ${status.padEnd(8)} ${says}`,
    ...(named.length > 0 ? named : ['      no test shows it yet']),
  ].join('\n')
}

/** Prints all requirements, each with its tests and their results in the last `npm test`. @returns the exit code */
export const list = (): number => {
  const { ran, remarks } = readReports(join(root, '.refcall', 'reports'), root, newestSource())
  const rows = Object.values(AREAS).flat()
  if (rows.every((row) => assessRow(row, ran) === 'not run')) {
    print(
      ['Of what shows the rows nothing has run yet: npm test, or npm test -- unit journeys.', ...remarks].join('\n'),
    )
    return 1
  }
  const counts: Record<RowStatus, number> = { pass: 0, fail: 0, 'not run': 0, none: 0 }
  for (const [area, rows] of Object.entries(AREAS)) {
    print(`\n${area}`)
    for (const row of rows) {
      const status = assessRow(row, ran)
      counts[status] += 1
      print(lineOf(row, status))
    }
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const partly =
    counts['not run'] > 0 && remarks.length === 0
      ? ['The last tests were only a part of them: npm test -- unit journeys']
      : []
  const figures = `${total} rows: ${Object.entries(counts)
    .map(([status, count]) => `${count} ${status}`)
    .join(', ')}`
  print(['', ...remarks, ...partly, figures].join('\n'))
  return counts.pass === total ? 0 : 1
}
