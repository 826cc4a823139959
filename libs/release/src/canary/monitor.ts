import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '../channel.ts'
import type { Offer } from '../gate/offer.ts'
import type { Registry } from '../registry/append.ts'
import { readChannel } from '../registry/read-channel.ts'
import { endTrial, takeBack } from '../registry/take-back.ts'
import { EVIDENCE, evidenceRequest, readEvidence } from './evidence-document.ts'
import { ALPHA, verdict, type Verdict } from './verdict.ts'
import { compareVitals } from './vitals.ts'
import { readRollbackRequests, ROLLBACK_REQUESTS, type RollbackRequest } from './rollback-request.ts'

export interface MonitorOptions {
  /** Read again at each look: keys change while the monitor runs. */
  readonly registry: () => Registry
  /** The origins of all page servers: what the others count is not read. */
  readonly servers: readonly string[]
  /** What the APIs offer: all get again only what they serve. Absent: nothing is compared. */
  readonly apis?: () => Promise<readonly Offer[]>
  readonly log: (line: string) => void
}

/** What one page server counted of a trial that runs. */
interface TrialResult extends Verdict {
  readonly remote: string
  readonly trial: NonNullable<Channel['remotes'][string]['canary']>
  /** For people: how fast it is, and how steady. */
  readonly vitals: string
}

/** As the log names it. */
export const CANARY_MONITOR = 'canary monitor'

const EVERY_MS = 1_000
const ANSWER_MS = 5_000
const LIMIT = 1_000_000

/** What a page server sends only to the monitor. @throws Error with the reason in words */
async function fetchSigned(server: string, path: string, { signer, now }: Registry): Promise<string> {
  const response = await fetch(`${server}${path}`, {
    headers: { authorization: evidenceRequest(now(), signer) },
    signal: AbortSignal.timeout(ANSWER_MS),
    redirect: 'error',
  })
  const text = await response.text()
  if (!response.ok || text.length > LIMIT) throw new Error(`it answered ${response.status}`)
  return text
}

/** The verdicts on one page server's counts; `alpha` is its part of α. @throws Error with the reason in words */
async function trialResultsAt(
  server: string,
  registry: Registry,
  remotes: Channel['remotes'],
  alpha: number,
): Promise<TrialResult[]> {
  return readEvidence(await fetchSigned(server, EVIDENCE, registry)).flatMap(
    ({ remote, digest, salt, vitals, ...counts }) => {
      const { canary: trial, releases } = remotes[remote] ?? {}
      // Another trial may have begun since.
      if (trial?.digest !== digest || trial.salt !== salt) return []
      return [
        {
          remote,
          trial,
          ...verdict(`${remote} ${releases?.[digest]?.version ?? digest}`, counts, alpha),
          vitals: compareVitals(vitals.canary, vitals.control),
        },
      ]
    },
  )
}

/**
 * The verdicts on all running trials. Each server's counts are judged alone, with a part of α, so a device that reports to
 * several servers does no harm.
 */
export async function trialResults({ registry: open, servers, log }: MonitorOptions): Promise<TrialResult[]> {
  const registry = open()
  const { remotes } = await readChannel(registry.store, registry.keys, registry.now())
  if (!Object.values(remotes).some(({ canary }) => canary)) return []
  const all = await Promise.all(
    servers.map((server) =>
      trialResultsAt(server, registry, remotes, ALPHA / servers.length).catch((error: unknown) => {
        log(`${server} gave no evidence: ${inWords(error)}`)
        return []
      }),
    ),
  )
  return all.flat()
}

/** Looks once at what the page servers counted, and takes back what is worse; returns the reasons. */
export async function rollBackFailed(options: MonitorOptions): Promise<string[]> {
  const { registry, log } = options
  const done = new Map<string, string>()
  for (const { remote, trial, decision, reason } of await trialResults(options)) {
    if (decision !== 'roll_back' || done.has(trial.salt)) continue
    try {
      await endTrial({ ...registry(), who: CANARY_MONITOR }, remote, trial, reason)
      log(`taken back: ${reason}`)
      done.set(trial.salt, reason)
    } catch (error) {
      log(`the trial of ${remote} is not taken back: ${inWords(error)}`)
    }
  }
  return [...done.values()]
}

/** For one remote: a compromised page server cannot roll it back release by release. */
const ROLLBACKS_PER_HOUR = 3
const HOUR_MS = 3_600_000

/**
 * A function that reads the requested rollbacks of all page servers once and carries them out: devices get again what the
 * log says that they had before. It can do nothing else.
 */
export function runRollbackRequests({ registry: open, servers, apis, log }: MonitorOptions): () => Promise<void> {
  const done = new Map<string, number[]>()
  const carryOut = async ({ remote, digest, reason, who }: RollbackRequest) => {
    const registry = { ...open(), who, ...(apis && { apis: await apis() }) }
    const at = registry.now().getTime()
    const recent = (done.get(remote) ?? []).filter((before) => at - before < HOUR_MS)
    if (recent.length >= ROLLBACKS_PER_HOUR)
      throw new Error(`it was rolled back ${ROLLBACKS_PER_HOUR} times within an hour`)
    await takeBack(registry, remote, digest, reason)
    done.set(remote, [...recent, at])
    log(`taken back for ${who}: ${remote} ${digest}: ${reason}`)
  }
  return async () => {
    const registry = open()
    const requested = await Promise.all(
      servers.map(async (server) => {
        try {
          return readRollbackRequests(await fetchSigned(server, ROLLBACK_REQUESTS, registry))
        } catch (error) {
          log(`${server} sent no rollback requests: ${inWords(error)}`)
          return []
        }
      }),
    )
    // Several servers may have been asked the same.
    const rollbacks = new Map(requested.flat().map((rollback) => [`${rollback.remote}/${rollback.digest}`, rollback]))
    for (const rollback of rollbacks.values())
      await carryOut(rollback).catch((error: unknown) =>
        log(`${rollback.remote} is not taken back for ${rollback.who}: ${inWords(error)}`),
      )
  }
}

/** Ends failed trials, and carries out requested rollbacks, until the process ends; says each trouble once. */
export async function monitorCanaries({ log, ...options }: MonitorOptions): Promise<never> {
  let said = new Set<string>()
  const carryOut = runRollbackRequests({ ...options, log: (line) => void said.add(line) })
  let before = said
  for (;;) {
    said = new Set<string>()
    await carryOut().catch((error: unknown) => said.add(`no rollback is carried out: ${inWords(error)}`))
    await rollBackFailed({ ...options, log: (line) => void said.add(line) }).catch((error: unknown) =>
      said.add(`no trial is judged: ${inWords(error)}`),
    )
    for (const line of said) if (!before.has(line)) log(line)
    before = said
    await pause(EVERY_MS)
  }
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))
