import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { live } from '../run/lifetime.ts'
import { PlainError, print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { gate } from '../test/gate.ts'
import { night } from '../test/night.ts'
import { runParts, summarize, type PartResult } from '../test/run-parts.ts'
import { keepTimes, slowestLines } from '../test/times.ts'

/** The table of the last night, for the workflow's summary and for people. */
const TABLE = join(root, '.refcall', 'reports', 'nightly.md')

const tableOf = (results: readonly PartResult[]): string =>
  [
    '| part | passed | failed | seconds | note |',
    '| ---- | -----: | -----: | ------: | ---- |',
    ...results.map(
      ({ name, passed, failed, seconds, note = '' }) =>
        `| ${name} | ${passed} | ${failed} | ${seconds.toFixed(0)} | ${note.split('\n')[0]} |`,
    ),
    '',
  ].join('\n')

/** `npm run nightly`: what time and chance can break, one part after the other; with names, these parts alone. */
await live(async () => {
  const began = performance.now()
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !night.some((part) => part.name === name))
  if (unknown.length > 0)
    throw new PlainError(`There is no ${unknown.join(', ')}: ${night.map(({ name }) => name).join(', ')}.`)
  const chosen = night.filter(({ name }) => names.length === 0 || names.includes(name))
  const build = gate.filter(({ name }) => name === 'build')
  const results = await runParts([...build, ...chosen], { atOnce: 1 })
  if (results === null) return 1
  keepTimes(results)
  mkdirSync(dirname(TABLE), { recursive: true })
  writeFileSync(TABLE, tableOf(results))
  const code = summarize(results, performance.now() - began, slowestLines(results.map(({ name }) => name)))
  print(`The table: ${TABLE}`)
  return code
})
