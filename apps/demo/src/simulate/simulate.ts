import { setTimeout as pause } from 'node:timers/promises'
import { printFindings } from '@refcall/faults/lab/findings'
import { print, seconds, step } from '@refcall/tools/run/progress'
import { runScript } from '@refcall/tools/run/processes'
import { beginEvening, type Evening } from './evening.ts'
import { asLine, asTable, openBoard } from './figures/show.ts'
import { summaryOf, type Measured } from './figures/summary.ts'
import { asWords } from './memory/words.ts'
import { watchMemory } from './memory/watch.ts'
import type { SimulationOptions } from './options.ts'
import { planPeople } from './plan/people.ts'
import { runningService, startSimulatedService, type SimulatedService } from './side.ts'
import { unexpectedIn } from './unexpected.ts'

const SECOND_MS = 1_000

const openSides = async ({ url, policies, speed }: SimulationOptions): Promise<SimulatedService[]> => {
  if (url !== null) return [runningService(url)]
  const sides: SimulatedService[] = []
  for (const [index, policy] of policies.entries())
    sides.push(await startSimulatedService(policy, speed, `simulate-${index + 1}-`, print))
  return sides
}

/** Watches until the time is over. @returns the measurements of each side */
const watch = async (
  options: SimulationOptions,
  sides: readonly SimulatedService[],
  evenings: readonly Evening[],
): Promise<() => Measured[]> => {
  const began = performance.now()
  const memory = sides.map((side) => watchMemory(side, options.minutes))
  const board = openBoard(process.stdout)
  let minutes = 0
  const measure = (): Measured[] =>
    memory.flatMap((watched, index) => {
      const world = evenings[index]?.world
      return world ? [{ readings: world.figures.read(), memory: watched.read(), minutes, speed: options.speed }] : []
    })
  while (minutes < options.minutes) {
    await pause(SECOND_MS)
    minutes = (performance.now() - began) / 60_000
    await Promise.all(memory.map(({ look }) => look(minutes)))
    const heads = sides.map(({ label }) => label)
    const lines = measure().map(summaryOf)
    const time = `${minutes.toFixed(1)} of ${options.minutes} min`
    board.show(
      [`  ${time}`, ...asTable(heads, lines)],
      lines.map((side, index) => `  ${time}, ${heads[index]}: ${asLine(side)}`),
    )
  }
  board.done()
  return measure
}

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none'

/** Prints the report of a side. @returns whether all its checks passed */
const report = async (side: SimulatedService, { world }: Evening): Promise<boolean> => {
  print(`\n${side.label}`)
  print(`  refused as it may be: ${listed(world.figures.read().refusals)}; met: ${listed(world.met)}`)
  const isAsExpected = printFindings({ unexpected: [...new Set(unexpectedIn(world))] })
  const verdict = await side.judge()
  if (verdict === null) {
    await runScript('tools/audit/main.ts', [], {}, print)
    await runScript('tools/reconcile/main.ts', [], {}, print)
    return isAsExpected
  }
  return printFindings(verdict) && isAsExpected
}

/** Runs the simulation. @returns whether all checks passed */
export const simulate = async (options: SimulationOptions): Promise<boolean> => {
  const { seed, speed, cities } = options
  const cast = planPeople(seed, cities, options)
  print(`seed ${seed}: ${cast.referees.length} referees and ${cast.players.length} players, people's time × ${speed}`)
  print(`in ${cities.map(({ name, country }) => `${name} (${country})`).join(', ')}`)
  const sides = await openSides(options)
  const evenings = await step('opening all browsers', () =>
    Promise.all(sides.map(({ origin }) => beginEvening({ origin, seed, speed }, cast))),
  )
  const measure = await watch(options, sides, evenings)
  const measured = measure()
  const ended = performance.now()
  await step('finishing the matches that are under way', () => Promise.all(evenings.map((evening) => evening.close())))
  // The results after closing count; the waiting times of the hurried end do not.
  const lines = measured.map((part, index) =>
    summaryOf({ ...part, readings: { ...part.readings, outcomes: measure()[index]?.readings.outcomes ?? {} } }),
  )
  print(
    `\nAfter ${options.minutes} min (and ${seconds(performance.now() - ended)} to finish); waiting times are people's own`,
  )
  for (const line of asTable(
    sides.map(({ label }) => label),
    lines,
  ))
    print(line)
  for (const { memory } of measured) for (const line of asWords(memory)) print(`  ${line}`)
  let isWell = true
  for (const [index, side] of sides.entries()) {
    const evening = evenings[index]
    if (evening) isWell = (await report(side, evening)) && isWell
  }
  print(isWell ? '\n✓ nothing unexpected' : `\n✗ not as it must be; again with --seed ${seed}`)
  return isWell
}
