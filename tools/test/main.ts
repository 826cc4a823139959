import { PlainError } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'
import { gate } from './gate.ts'
import { engines, night } from './night.ts'
import type { Part } from './part.ts'
import { runParts, summarize } from './run-parts.ts'
import { keepTimes, slowestLines } from './times.ts'

const all: readonly Part[] = [...gate, ...night, engines]

/** The named parts, those of the gate without a name, and all further arguments for the part that runs last; journeys include their build. */
const choose = (args: readonly string[]): { chosen: readonly Part[]; rest: readonly string[] } => {
  const isPart = (name: string): boolean => all.some((part) => part.name === name)
  const end = args.findIndex((arg) => !isPart(arg))
  const names = new Set(end === -1 ? args : args.slice(0, end))
  const rest = end === -1 ? [] : args.slice(end)
  if (names.size === 0 && rest.length > 0) {
    const known = all.map(({ name }) => name).join('|')
    throw new PlainError(
      `npm test -- [--all] [${known}] [arguments of the part that runs last]; there is no "${rest[0]}".`,
    )
  }
  if (['journeys', 'night-journeys', 'engines'].some((name) => names.has(name))) names.add('build')
  return { chosen: names.size === 0 ? gate : all.filter(({ name }) => names.has(name)), rest }
}

/** `npm test`: the gate of a change, or the named parts. `-- --all` also repeats what no change affects. */
await live(async () => {
  const began = performance.now()
  const given = process.argv.slice(2)
  const repeatsAll = given[0] === '--all'
  const { chosen, rest } = choose(repeatsAll ? given.slice(1) : given)
  const results = await runParts(chosen, { args: rest, repeatsAll, atOnce: 2 })
  if (results === null) return 1
  keepTimes(results)
  return summarize(results, performance.now() - began, slowestLines(results.map(({ name }) => name)))
})
