import { printFindings } from '@refcall/faults/lab/findings'
import { print, seconds } from '../run/progress.ts'
import type { ChaosResult, Target } from './chaos.ts'

/** Limits in milliseconds: from a kill to serving again (95th percentile), and from the last kill to settled. */
const WANTED = { api: 2_000, database: 5_000, settled: 10_000 }

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none'

/** Prints the figures and findings. @returns whether all are within the limits */
export const printReport = (result: ChaosResult): boolean => {
  const { options, ways, met, faults, webhooks, restarts, verdict } = result
  const of = (target: Target, alone?: boolean): number[] =>
    restarts
      .filter((restart) => restart.target === target && restart.alone === (alone ?? restart.alone))
      .map(({ ms }) => ms)
  const together = of('api', false)
  const times = {
    api: percentile(of('api', true), 0.95),
    database: percentile(of('database'), 0.95),
    settled: result.settledMs,
  }
  print('')
  print(`seed       ${options.seed}`)
  print(`matches    ${options.matches} in ${seconds(result.playedMs)}: ${listed(ways)}`)
  print(
    `killed     API ${of('api').length} ×, Postgres ${of('database').length} ×, ${together.length} × the API while Postgres was away; the API ended by itself ${result.apiEndedByItself} ×`,
  )
  print(`provider   ${listed(faults)}`)
  print(`webhooks   ${listed(webhooks)}, all delayed and shuffled`)
  print(`clients    ${result.acknowledged} acknowledgements; met ${listed(met)}`)
  print(
    `back       API ${seconds(times.api)} where Postgres was there, ${seconds(percentile(of('api'), 0.95))} over all; Postgres ${seconds(times.database)} (95th percentile; wanted 2 s and 5 s)`,
  )
  print(`settled    ${seconds(times.settled)} after the last kill (wanted 10 s)`)
  print('')
  const slow = (Object.keys(WANTED) as (keyof typeof WANTED)[]).filter(
    (name) => !options.unhurried && times[name] > WANTED[name],
  )
  const looked = { ...verdict, 'too slow': slow.map((name) => `${name}: ${seconds(times[name])}`) }
  const isWell = printFindings(looked)
  const wrong = Object.entries(looked).flatMap(([what, found]) => (found.length === 0 ? [] : [`${what}: ${found[0]}`]))
  print(
    isWell
      ? '✓ nothing was lost, nothing happened twice'
      : `✗ not as it must be (again with --seed ${options.seed}): ${wrong.join('; ')}`,
  )
  return isWell
}
