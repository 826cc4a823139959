import { quantile } from '@refcall/faults/lab/report'
import { printFindings, type Findings } from '@refcall/faults/lab/findings'
import { print, seconds } from '../run/progress.ts'
import type { SoakResult } from './soak.ts'
import type { Resume } from '@refcall/faults/lab/live/times'

/** Limits: share of repeated events; milliseconds until a connection was open again, and until a stall was noticed (95th percentile). */
const WANTED = { repeated: 0.03, resumeMs: 1_000, deadMs: 7_000 }

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none'

const spread = (values: readonly number[]): string =>
  values.length === 0 ? 'none' : [0.5, 0.95, 1].map((share) => seconds(quantile(values, share))).join(' / ')

const lineOf = (loss: string, resumes: readonly Resume[]): string => {
  const again = resumes.filter(({ attempts }) => attempts > 1).length
  return `           ${loss}: ${resumes.length} ×, back after ${spread(resumes.map(({ ms }) => ms))} (with the pauses before attempts ${spread(resumes.map(({ awayMs }) => awayMs))}), ${again} × not with the first attempt`
}

/** Prints the figures and findings. @returns whether all are within the limits */
export const printReport = (result: SoakResult): boolean => {
  const { options, times, wire, restarts } = result
  const resumed = times.resumes.map(({ ms }) => ms)
  const share = wire.events === 0 ? 0 : wire.repeated / wire.events
  print('')
  print(`seed       ${options.seed}`)
  print(`matches    ${result.matches} in ${seconds(result.playedMs)}: ${listed(result.ways)}`)
  print(
    `events     ${result.events} in the log, ${wire.events} over the wire to ${options.clients} clients, ${result.snapshots} snapshots; writers met ${listed(result.met)}`,
  )
  print(
    `ended      ${restarts.length} × an API process (${options.kills} killed, ${options.endings} asked), back after ${spread(restarts.map(({ ms }) => ms))}; ${result.apiEndedByItself} × by itself`,
  )
  print(`repeated   ${wire.repeated} of what came, ${(share * 100).toFixed(2)} % (wanted ${WANTED.repeated * 100} %)`)
  print(
    `resumed    ${resumed.length} ×, ${spread(resumed)} after the pauses before attempts (median / 95th percentile / longest; wanted ${seconds(WANTED.resumeMs)} for the 95th)`,
  )
  for (const [loss, resumes] of Map.groupBy(times.resumes, (resume) => resume.loss)) print(lineOf(loss, resumes))
  print(
    `dead       ${times.dead.length} lines, seen after ${spread(times.dead)} (wanted ${seconds(WANTED.deadMs)} for the 95th)`,
  )
  print(`settled    ${seconds(result.settledMs)} after the last match`)
  print('')
  const slow = [
    ...(quantile(resumed, 0.95) > WANTED.resumeMs ? [`resumed after ${seconds(quantile(resumed, 0.95))}`] : []),
    ...(quantile(times.dead, 0.95) > WANTED.deadMs
      ? [`a dead line was seen after ${seconds(quantile(times.dead, 0.95))}`]
      : []),
  ]
  const looked: Findings = {
    ...result.findings,
    'repeated too often': share > WANTED.repeated ? [`${wire.repeated} of ${wire.events}`] : [],
    'too slow': options.unhurried ? [] : slow,
  }
  const isWell = printFindings(looked)
  const wrong = Object.entries(looked).flatMap(([what, found]) => (found.length === 0 ? [] : [`${what}: ${found[0]}`]))
  print(
    isWell
      ? '✓ nobody missed anything'
      : `✗ not as it must be (again with --seed ${options.seed}): ${wrong.join('; ')}`,
  )
  return isWell
}
