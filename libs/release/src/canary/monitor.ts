import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '../channel.ts'
import type { Offer } from '../gate/offer.ts'
import { takeBack } from '../registry/acts.ts'
import type { Registry } from '../registry/append.ts'
import { readChannel } from '../registry/read-channel.ts'
import { readLimited } from '../store/read-limited.ts'
import { compareVitals, readReport, REPORT, reportRequest, type Report, type RollbackRequest } from './report.ts'
import { ALPHA, evaluate } from './statistics.ts'

interface MonitorOptions {
  /** Read again at each look: keys change while the monitor runs. */
  readonly registry: () => Registry
  /** The origins of all page servers: what the others count is not read. */
  readonly servers: readonly string[]
  /** What the APIs offer: a rollback gives only what they serve. Absent: nothing is compared. */
  readonly apis?: () => Promise<readonly Offer[]>
  readonly log: (line: string) => void
}

/** What one page server counted of a trial that runs. */
interface TrialResult {
  readonly remote: string
  readonly trial: NonNullable<Channel['remotes'][string]['canary']>
  readonly isWorse: boolean
  readonly reason: string
  /** For people: how fast it is, and how steady. */
  readonly vitals: string
}

/** As the log names it. */
export const CANARY_MONITOR = 'canary monitor'

const EVERY_MS = 1_000
const ANSWER_MS = 5_000
const LIMIT = 1_000_000
/** For one remote: a compromised page server cannot roll it back release by release. */
const ROLLBACKS_PER_HOUR = 3
const HOUR_MS = 3_600_000

/** @throws Error with the reason in words */
async function fetchReport(server: string, { signer, now }: Registry): Promise<Report> {
  const response = await fetch(`${server}${REPORT}`, {
    headers: { authorization: reportRequest(now(), signer) },
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  return readReport(String(await readLimited('the report', response, LIMIT)))
}

const fetchReports = (registry: Registry, { servers, log }: MonitorOptions): Promise<Report[]> =>
  Promise.all(
    servers.map((server) =>
      fetchReport(server, registry).catch((error: unknown) => {
        log(`${server} gave no report: ${messageOf(error)}`)
        return { trials: [], rollbacks: [] }
      }),
    ),
  )

/**
 * Evaluates all running trials. Each page server's counts are evaluated alone, with a part of α, so a device that reports
 * to several of them does no harm.
 */
async function evaluateReports({ store, keys, now }: Registry, reports: readonly Report[]): Promise<TrialResult[]> {
  const { remotes } = await readChannel(store, keys, now())
  return reports
    .flatMap(({ trials }) => trials)
    .flatMap(({ remote, digest, salt, steps, vitals }) => {
      const { canary: trial, releases } = remotes[remote] ?? {}
      // Another trial may have begun since.
      if (trial?.digest !== digest || trial.salt !== salt) return []
      const release = `${remote} ${releases?.[digest]?.version ?? digest}`
      return [{ remote, trial, ...evaluate(release, steps, ALPHA / reports.length), vitals: compareVitals(vitals) }]
    })
}

export async function trialResults(options: MonitorOptions): Promise<TrialResult[]> {
  const registry = options.registry()
  return evaluateReports(registry, await fetchReports(registry, options))
}

/**
 * A function that reads the reports of all page servers once, carries out the rollbacks that operators requested, and ends
 * trials that are worse. It can do nothing else: devices get again what the log says that they had before.
 */
export function canaryMonitor(options: MonitorOptions): () => Promise<void> {
  const { apis, log } = options
  const done = new Map<string, number[]>()
  const carryOut = async (registry: Registry, { remote, digest, reason, who }: RollbackRequest) => {
    const at = registry.now().getTime()
    const recent = (done.get(remote) ?? []).filter((before) => at - before < HOUR_MS)
    if (recent.length >= ROLLBACKS_PER_HOUR)
      throw new Error(`it was rolled back ${ROLLBACKS_PER_HOUR} times within an hour`)
    await takeBack({ ...registry, who, ...(apis && { apis: await apis() }) }, remote, { digest }, reason)
    done.set(remote, [...recent, at])
    log(`taken back for ${who}: ${remote} ${digest}: ${reason}`)
  }
  return async () => {
    const registry = options.registry()
    const reports = await fetchReports(registry, options)
    // Several servers may have been asked the same.
    const requested = new Map(
      reports.flatMap(({ rollbacks }) => rollbacks).map((request) => [`${request.remote}/${request.digest}`, request]),
    )
    for (const request of requested.values())
      await carryOut(registry, request).catch((error: unknown) =>
        log(`${request.remote} is not taken back for ${request.who}: ${messageOf(error)}`),
      )
    const results = await evaluateReports(registry, reports)
    const worse = new Map(results.filter(({ isWorse }) => isWorse).map((result) => [result.trial.salt, result]))
    for (const { remote, trial, reason } of worse.values())
      await takeBack({ ...registry, who: CANARY_MONITOR }, remote, trial, reason).then(
        () => log(`taken back: ${reason}`),
        (error: unknown) => log(`the trial of ${remote} is not taken back: ${messageOf(error)}`),
      )
  }
}

/** Monitors until the process ends; says each trouble once. */
export async function monitorCanaries({ log, ...options }: MonitorOptions): Promise<never> {
  let said = new Set<string>()
  const look = canaryMonitor({ ...options, log: (line) => void said.add(line) })
  for (;;) {
    const before = said
    said = new Set()
    await look().catch((error: unknown) => said.add(`no trial is evaluated: ${messageOf(error)}`))
    for (const line of said) if (!before.has(line)) log(line)
    await pause(EVERY_MS)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
