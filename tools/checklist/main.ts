import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { print } from '../progress.ts'
import { root } from '../root.ts'
import { judge, type Standing } from './judge.ts'
import { readReports } from './reports.ts'
import type { Row } from './row.ts'
import { AREAS } from './rows/areas.ts'

const SOURCES = ['apps', 'libs', 'tools']
const NOT_SOURCES = /(^|\/)(node_modules|dist|\.\w[^/]*)(\/|$)/

/** When the newest source was changed, in milliseconds. */
const newestSource = (): number => {
  const files = SOURCES.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  const sources = files.filter((file) => /\.(tsx?|css|po)$/.test(file) && !NOT_SOURCES.test(file))
  return Math.max(...sources.map((file) => statSync(join(root, file)).mtimeMs))
}

const MARKS: Record<Standing, string> = { pass: '✓', fail: '✗', 'not run': '·', none: '–' }

const lineOf = ({ id, says, proofs }: Row, standing: Standing): string => {
  const named = proofs.map(({ file, title }) => `      ${basename(file)}: ${title}`)
  return [`${MARKS[standing]} ${id.padEnd(5)} ${standing.padEnd(8)} ${says}`, ...(named.length > 0 ? named : ['      no test shows it yet'])].join('\n')
}

/** `npm run checklist`: all that the product must do, each with the tests that show it and how they went. */
const { ran, remarks } = readReports(join(root, '.refcall', 'reports'), root, newestSource())
const counts: Record<Standing, number> = { pass: 0, fail: 0, 'not run': 0, none: 0 }
for (const [area, rows] of Object.entries(AREAS)) {
  print(`\n${area}`)
  for (const row of rows) {
    const standing = judge(row, ran)
    counts[standing] += 1
    print(lineOf(row, standing))
  }
}
const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
print(['', ...remarks, `${total} rows: ${Object.entries(counts).map(([standing, count]) => `${count} ${standing}`).join(', ')}`].join('\n'))
process.exitCode = counts.pass === total ? 0 : 1
