import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { median, printTable, rounded } from '@refcall/faults/lab/report'
import { atEnd, live } from '@refcall/tools/run/lifetime'
import { PlainError, print } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { countOf, namedBenches, runBench } from './run-bench.ts'
import { compare } from './spread.ts'

const [reference = '', list = 'matches', times = '6'] = process.argv.slice(2)
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** @throws PlainError when the repository has no such commit */
function commitOf(name: string): string {
  try {
    return git('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`)
  } catch {
    throw new PlainError(`npm run bench -- compare COMMIT [NAMES by comma] [pairs]: there is no commit "${name}".`)
  }
}

/** The same benches of another commit and of these sources in turns, each first as often as the other: what moved, and what is noise. */
await live(async () => {
  const [commit, names, pairs] = [commitOf(reference), namedBenches(list), countOf(times, 2)]
  const folder = join(root, '.refcall/compare', commit.slice(0, 10))
  mkdirSync(join(folder, '..'), { recursive: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--force', '--detach', folder, commit)
  atEnd(() => git('worktree', 'remove', '--force', folder))
  for (const name of names) {
    const sides = { then: new Map<string, number[]>(), now: new Map<string, number[]>() }
    for (let pair = 1; pair <= pairs; pair++) {
      for (const side of pair % 2 === 1 ? (['then', 'now'] as const) : (['now', 'then'] as const)) {
        const figures = await runBench(
          side === 'now' ? root : folder,
          name,
          `${name} ${pair}/${pairs}, ${side === 'now' ? 'these sources' : commit.slice(0, 10)}`,
        )
        for (const [figure, value] of figures) sides[side].set(figure, [...(sides[side].get(figure) ?? []), value])
      }
    }
    const rows = [...sides.now].map(([figure, now]) => {
      const then = sides.then.get(figure) ?? []
      const result = compare(then, now)
      const medians = { figure, then: rounded(median(then), 3), now: rounded(median(now), 3) }
      return result
        ? { ...medians, ratio: result.ratio, pairs: `${result.least} … ${result.most}`, '': result.moved }
        : { ...medians, '': 'zero, or not in every run' }
    })
    if (sides.then.size === 0 || sides.now.size === 0)
      throw new PlainError(`One of the two commits gave no result of "${name}".`)
    printTable(rows)
  }
  print(
    `“up” and “down”: all ${pairs} pairs lie on one side of 1, which happens without a cause once in ${2 ** (pairs - 1)}`,
  )
  return 0
})
