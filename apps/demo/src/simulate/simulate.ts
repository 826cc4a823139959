import { setTimeout as pause } from 'node:timers/promises'
import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { checkStack } from '@refcall/faults/lab/check-stack'
import { memoryOf } from '@refcall/faults/lab/process-figures'
import { startStack } from '@refcall/faults/lab/stack'
import { asChecks, isWell, reportLines } from '@refcall/faults/report'
import { print, seconds, step } from '@refcall/tools/run/progress'
import { beginEvening } from './evening.ts'
import { asLines, summaryOf } from './figures/summary.ts'
import type { SimulationOptions } from './options.ts'
import { planPeople } from './plan/people.ts'
import { unexpectedIn } from './unexpected.ts'

const LOOK_MS = 10_000

/** The wave interval compressed as people's time is; all other timeouts stay real. */
const wavesAt = (speed: number): string =>
  String(Math.max(0.1, Math.round((SERVER_LIMITS.dispatch.waveGapMs / speed) * 0.1) / 100))

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none'

/** Runs the simulation. @returns whether all checks passed */
export const simulate = async (options: SimulationOptions): Promise<boolean> => {
  const { seed, speed, cities, minutes } = options
  const people = planPeople(seed, cities, options)
  print(
    `seed ${seed}: ${people.referees.length} referees and ${people.players.length} players in ${cities.map(({ name }) => name).join(', ')}, people's time × ${speed}`,
  )
  // All requests come from one address: the limits per network would treat everyone as one client.
  const env = { REFCALL_LIFT_RATE_LIMITS: '1', DISPATCH_WAVE_SECONDS: wavesAt(speed) }
  const stack = await startStack({ fronts: false, env, logPrefix: 'simulate-' })
  const evening = await step('opening all browsers', () =>
    beginEvening({ origin: stack.urls.api, seed, speed }, people),
  )
  const { figures, met } = evening.world
  const until = performance.now() + minutes * 60_000
  for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
    await pause(Math.min(left, LOOK_MS))
    const { requests, accepted, unexpected } = figures.read()
    print(
      `  ${seconds(Math.max(0, left))} left: ${requests} requests, ${accepted} accepted, ${unexpected.length} unexpected`,
    )
  }
  // The waiting times of the hurried end do not count; its outcomes do.
  const readings = figures.read()
  await step('finishing the matches that are under way', () => evening.close())
  const { outcomes, refusals } = figures.read()
  for (const line of asLines(summaryOf({ ...readings, outcomes }, speed))) print(line)
  const { now, peak } = memoryOf(stack.apiPid)
  print(
    `  refused as it may be: ${listed(refusals)}; met: ${listed(met)}; API ${now.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
  )
  const checks = asChecks({ unexpected: [...new Set(unexpectedIn(evening.world))], ...(await checkStack(stack)) })
  for (const line of reportLines(checks)) print(line)
  print(isWell(checks) ? '\n✓ nothing unexpected' : `\n✗ not as it must be; again with --seed ${seed}`)
  return isWell(checks)
}
