import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { isEnding } from '../run/lifetime.ts'
import { isRoot } from '../run/postgres/home.ts'
import { print, seconds } from '../run/progress.ts'
import { asWhole, markOf, notRunHere, totalLine, type Outcome } from './outcome.ts'
import type { Part } from './part.ts'
import { runTarget } from './run-target.ts'

/** The outcome of a part, and how long it took. */
export interface PartResult extends Outcome {
  readonly name: string
  readonly seconds: number
}

export interface RunOptions {
  /** For the part that runs last. */
  readonly args?: readonly string[]
  /** Runs also what no change affects. */
  readonly repeatsAll?: boolean
  /** Parts of a stage that run at the same time. */
  readonly atOnce: 1 | 2
}

const OVER_BUDGET = 'over its budget, so the run ends here'

/** A build server that is root on Linux can install what a part needs. */
const mayLackNothing = (): boolean => process.env['CI'] === 'true' && process.platform === 'linux' && isRoot()

const runPart = async (part: Part, args: readonly string[], repeatsAll: boolean): Promise<Outcome> => {
  const overdue = new AbortController()
  const late = pause(part.budget * 1000, { ...asWhole(false), note: OVER_BUDGET }, { signal: overdue.signal })
  late.catch(() => {})
  try {
    const run = async (): Promise<Outcome> => {
      const hindrance = (await part.hindrance?.()) ?? null
      if (hindrance !== null) return notRunHere(hindrance, mayLackNothing())
      return part.target === undefined || args.length > 0 || repeatsAll ? part.run(args) : runTarget(part.target)
    }
    return await Promise.race([run(), late])
  } catch (error) {
    return { ...asWhole(false), note: error instanceof Error ? error.message : String(error) }
  } finally {
    overdue.abort()
  }
}

/**
 * Runs the parts stage by stage; those that need a build are skipped after a failed one.
 * @returns the result of each part, or null when the run was ended from outside
 */
export const runParts = async (
  parts: readonly Part[],
  { args = [], repeatsAll = false, atOnce }: RunOptions,
): Promise<readonly PartResult[] | null> => {
  const results: PartResult[] = []
  const hasFailed = (name: string): boolean => results.some((result) => result.name === name && result.failed > 0)
  const runNext = async (waiting: Part[]): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      print(`\n… ${part.name} (budget ${part.budget} s)`)
      const began = performance.now()
      const outcome =
        part.needsBuild && hasFailed('build')
          ? { ...asWhole(false), note: 'not run: the build failed' }
          : await runPart(part, part === parts.at(-1) ? args : [], repeatsAll)
      if (isEnding()) return
      const result = { ...outcome, name: part.name, seconds: (performance.now() - began) / 1000 }
      results.push(result)
      print(lineOf(result) + (result.note === undefined ? '' : `\n  ${result.note}`))
      if (result.note === OVER_BUDGET) waiting.length = 0
    }
  }
  for (const waiting of Map.groupBy(parts, ({ stage }) => stage).values()) {
    await Promise.all(Array.from({ length: atOnce }, () => runNext(waiting)))
    if (isEnding()) return null
    // Processes of an overdue part may still run and would disturb the next stage.
    if (results.some(({ note }) => note === OVER_BUDGET)) break
  }
  return results
}

const lineOf = (result: PartResult): string =>
  `${markOf(result)} ${result.name}: ${result.passed} passed, ${result.failed} failed (${seconds(result.seconds * 1000)})`

/** A failure as the end of the run repeats it: a log that was cut keeps its end. */
const inShort = (failure: string): string =>
  `✗ ${stripVTControlCharacters(failure).split('\n').slice(0, 12).join('\n    ')}`

/** Prints failures, a line per part, and the totals. @returns the exit code */
export const summarize = (results: readonly PartResult[], tookMs: number, more: readonly string[] = []): number => {
  const failures = results.flatMap(({ failures: found = [] }) => found)
  if (failures.length > 0) print(['', 'Failures', ...failures.slice(0, 10).map(inShort), ''].join('\n  '))
  const lines = results.map((result) => lineOf(result) + (result.note ? `: ${result.note.split('\n')[0]}` : ''))
  print(['', ...more, 'Summary', ...lines.map((line) => `  ${line}`), `  in ${seconds(tookMs)}`, ''].join('\n'))
  print(totalLine(results))
  return results.every(({ failed }) => failed === 0) ? 0 : 1
}
