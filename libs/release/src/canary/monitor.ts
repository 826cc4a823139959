import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '../channel.ts'
import type { Offer } from '../gate/offer.ts'
import { takeBack } from '../registry/acts.ts'
import type { Registry } from '../registry/append.ts'
import { readChannel } from '../registry/read-channel.ts'
import { switchFlag } from '../registry/set-flag.ts'
import { readLimited } from '../store/read-limited.ts'
import {
  compareVitals,
  readReport,
  REPORT,
  reportRequest,
  type FlagRequest,
  type Report,
  type RollbackRequest,
} from './report.ts'
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
/** For one remote: a compromised page server cannot roll it back release by release, or fill the log. */
const PER_HOUR = { rollback: 3, flag: 20 }
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
        return { trials: [], rollbacks: [], flags: [] }
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

/** Runs an act for a remote unless it had `limit` of them within an hour. @throws Error then, or as the act does */
function limitPerHour(limit: number) {
  const done = new Map<string, number[]>()
  return async (remote: string, now: Date, act: () => Promise<unknown>): Promise<void> => {
    const at = now.getTime()
    const recent = (done.get(remote) ?? []).filter((before) => at - before < HOUR_MS)
    if (recent.length >= limit) throw new Error(`that was done ${limit} times within an hour`)
    await act()
    done.set(remote, [...recent, at])
  }
}

/** Carries out what operators requested of page servers. */
function operatorRequests({ apis, log }: Pick<MonitorOptions, 'apis' | 'log'>) {
  const limitRollbacks = limitPerHour(PER_HOUR.rollback)
  const limitFlags = limitPerHour(PER_HOUR.flag)
  return {
    async rollBack(registry: Registry, { remote, digest, reason, who }: RollbackRequest): Promise<void> {
      await limitRollbacks(remote, registry.now(), async () =>
        takeBack({ ...registry, who, ...(apis && { apis: await apis() }) }, remote, { digest }, reason),
      ).then(
        () => log(`taken back for ${who}: ${remote} ${digest}: ${reason}`),
        (error: unknown) => log(`${remote} is not taken back for ${who}: ${messageOf(error)}`),
      )
    },
    async switchFlag(registry: Registry, { remote, flag, percent, reason, who }: FlagRequest): Promise<void> {
      await limitFlags(remote, registry.now(), () =>
        switchFlag({ ...registry, who }, { remote, flag, percent }, reason),
      ).then(
        () => log(`switched for ${who}: ${flag} of ${remote} to ${percent} percent: ${reason}`),
        (error: unknown) => log(`${flag} of ${remote} is not switched for ${who}: ${messageOf(error)}`),
      )
    },
  }
}

/**
 * A function that reads the reports of all page servers once, carries out the rollbacks and switches of flags that operators
 * requested, and ends trials that are worse. It can do nothing else: devices get again what the log says that they had
 * before, and only flags that a team has made.
 */
export function canaryMonitor(options: MonitorOptions): () => Promise<void> {
  const { log } = options
  const requests = operatorRequests(options)
  return async () => {
    const registry = options.registry()
    const reports = await fetchReports(registry, options)
    // Several servers may have been asked the same.
    const rollbacks = reports.flatMap((report) => report.rollbacks)
    for (const request of new Map(rollbacks.map((asked) => [`${asked.remote}/${asked.digest}`, asked])).values())
      await requests.rollBack(registry, request)
    const flags = reports.flatMap((report) => report.flags)
    for (const request of new Map(flags.map((asked) => [`${asked.remote}/${asked.flag}`, asked])).values())
      await requests.switchFlag(registry, request)
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
