import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { PlainError, print, seconds } from '../run/progress.ts'
import { isRoot } from '../run/postgres/home.ts'
import { isEnding, live } from '../run/lifetime.ts'
import { asWhole, markOf, notRunHere, totalLine, type Outcome } from './outcome.ts'
import { parts, type Part } from './parts.ts'
import { runTarget } from './run-target.ts'

/** The selected parts, and all further arguments for the last of them; journeys include their build. */
const choose = (args: readonly string[]): { chosen: readonly Part[]; rest: readonly string[] } => {
  const isPart = (name: string): boolean => parts.some((part) => part.name === name)
  const end = args.findIndex((arg) => !isPart(arg))
  const names = new Set(end === -1 ? args : args.slice(0, end))
  const rest = end === -1 ? [] : args.slice(end)
  if (names.size === 0 && rest.length > 0) {
    throw new PlainError(
      `npm test -- [${parts.map(({ name }) => name).join('|')}] [arguments of the last part]; there is no "${rest[0]}".`,
    )
  }
  if (names.has('journeys') || names.has('engines')) names.add('build')
  return {
    chosen:
      names.size === 0 ? parts.filter(({ isOnDemand }) => !isOnDemand) : parts.filter(({ name }) => names.has(name)),
    rest,
  }
}

/** A failure as the end of the run repeats it: a log that was cut keeps its end. */
const inShort = (failure: string): string =>
  `✗ ${stripVTControlCharacters(failure).split('\n').slice(0, 12).join('\n    ')}`

/** A build server that is root on Linux can install and do whatever a part wants. */
const mayLackNothing = (): boolean => process.env['CI'] === 'true' && process.platform === 'linux' && isRoot()

const overBudget = 'over its budget, so the run ends here'

const runPart = async (part: Part, args: readonly string[], repeatsAll: boolean): Promise<Outcome> => {
  const overdue = new AbortController()
  const late = pause(part.budget * 1000, { ...asWhole(false), note: overBudget }, { signal: overdue.signal })
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
 * `npm test`: every part, stage by stage, then a summary; journeys are skipped after a failed build. The parts are nx targets:
 * what no change affects keeps its last result. `-- --all` first repeats that, too.
 */
await live(async () => {
  const began = performance.now()
  const given = process.argv.slice(2)
  const repeatsAll = given[0] === '--all'
  const { chosen, rest } = choose(repeatsAll ? given.slice(1) : given)
  const outcomes = new Map<string, Outcome>()
  const summary: string[] = []
  const runNext = async (waiting: Part[]): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      print(`\n… ${part.name} (budget ${part.budget} s)`)
      const start = performance.now()
      const args = part === chosen.at(-1) ? rest : []
      const unbuilt = part.stage === 'journeys' && outcomes.get('build')?.failed !== 0
      const outcome: Outcome = unbuilt
        ? { ...asWhole(false), note: 'not run: the build failed' }
        : await runPart(part, args, repeatsAll)
      if (isEnding()) return
      outcomes.set(part.name, outcome)
      const { passed, failed, note } = outcome
      const line = `${markOf(outcome)} ${part.name}: ${passed} passed, ${failed} failed (${seconds(performance.now() - start)})`
      print(note === undefined ? line : `${line}\n  ${note}`)
      summary.push(note === undefined ? line : `${line}: ${note.split('\n')[0]}`)
      if (note === overBudget) waiting.length = 0
    }
  }
  for (const waiting of Map.groupBy(chosen, ({ stage }) => stage).values()) {
    await Promise.all([runNext(waiting), runNext(waiting)])
    if (isEnding()) return 1
    // Its processes may still run and would disturb the next part.
    if ([...outcomes.values()].some(({ note }) => note === overBudget)) break
  }
  const failures = [...outcomes.values()].flatMap(({ failures: found = [] }) => found)
  if (failures.length > 0) print(['', 'Failures', ...failures.slice(0, 10).map(inShort), ''].join('\n  '))
  print(
    ['', 'Summary', ...summary.map((line) => `  ${line}`), `  in ${seconds(performance.now() - began)}`, ''].join('\n'),
  )
  print(totalLine([...outcomes.values()]))
  return [...outcomes.values()].every(({ failed }) => failed === 0) ? 0 : 1
})
