import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { demoContent, startGently } from '@refcall/demo'
import { rounded } from '@refcall/faults/lab/report'
import { startStack } from '@refcall/faults/lab/stack'
import { live } from '@refcall/tools/run/lifetime'
import { PlainError, print } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { countOf, namedBenches, runBench } from './run-bench.ts'
import { spreadOf } from './spread.ts'

const [times = '5', list] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Every bench some times, round by round, with the demo's people on beside it; one page of what came out. */
await live(async () => {
  const [runs, names] = [countOf(times, 1), namedBenches(list)]
  const demo = await startStack({ content: demoContent, fronts: false, logPrefix: 'demo-beside-', log: print })
  print(startGently(demo.urls.api, demo.databaseUrl))
  const measured = new Map(names.map((name) => [name, new Map<string, number[]>()]))
  for (let run = 1; run <= runs; run++) {
    for (const [name, figures] of measured) {
      for (const [figure, value] of await runBench(root, name, `${name} ${run}/${runs}`))
        figures.set(figure, [...(figures.get(figure) ?? []), value])
    }
  }
  await demo.stop()
  const commit =
    git('rev-parse', '--short=10', 'HEAD') +
    (git('status', '--porcelain') === '' ? '' : ', with changes that are not committed')
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${rounded(totalmem() / 2 ** 30, 1)} GiB, ${type()} ${release()}, Node ${process.versions.node}`
  const tables = [...measured].map(([name, figures]) => {
    const rows = [...figures].map(([figure, values]) => {
      const { least, median, most, runs: counted } = spreadOf(values)
      return `| ${figure} | ${least} | ${median} | ${most} | ${counted} |`
    })
    return `## ${name}\n${rows.length === 0 ? 'No result.\n' : `| figure | least | median | most | runs |\n|---|---|---|---|---|\n${rows.join('\n')}\n`}`
  })
  const page = join(root, '.refcall/bench', `${commit.slice(0, 10)}.md`)
  mkdirSync(join(page, '..'), { recursive: true })
  writeFileSync(
    page,
    `# Benches of ${commit}\n${machine}. ${runs} runs of each with its own numbers, the demo and its people beside them.\n\n${tables.join('\n')}`,
  )
  print(`written: ${page}`)
  const silent = [...measured].filter(([, figures]) => figures.size === 0).map(([name]) => name)
  if (silent.length > 0) throw new PlainError(`Without a result: ${silent.join(', ')}.`)
  return 0
})
