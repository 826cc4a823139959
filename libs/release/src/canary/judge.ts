import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '../channel.ts'
import type { Registry } from '../registry/append.ts'
import { readChannel } from '../registry/read-channel.ts'
import { endTrial } from '../registry/take-back.ts'
import { EVIDENCE, evidenceRequest, readEvidence, type Evidence } from './evidence-document.ts'
import { ALPHA, verdict, type Verdict } from './verdict.ts'
import { compareVitals } from './vitals.ts'

export interface Judging {
  /** Read again at each look: keys change while the judge runs. */
  readonly registry: () => Registry
  /** The origins of all page servers: what the others count is not judged. */
  readonly servers: readonly string[]
  readonly log: (line: string) => void
}

/** What one page server counted of a trial that runs. */
interface Fare extends Verdict {
  readonly remote: string
  readonly trial: NonNullable<Channel['remotes'][string]['canary']>
  /** For people: how fast it is, and how steady. */
  readonly vitals: string
}

const EVERY_MS = 1_000
const ANSWER_MS = 5_000
const LIMIT = 1_000_000

/** @throws Error with the reason in words */
async function evidenceAt(server: string, { signer, now }: Registry): Promise<Evidence> {
  const response = await fetch(`${server}${EVIDENCE}`, { headers: { authorization: evidenceRequest(now(), signer) }, signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' })
  const text = await response.text()
  if (!response.ok || text.length > LIMIT) throw new Error(`it answered ${response.status}`)
  return readEvidence(text)
}

/** How one page server's trials fare; `alpha` is its part of α. @throws Error with the reason in words */
async function faresAt(server: string, registry: Registry, remotes: Channel['remotes'], alpha: number): Promise<Fare[]> {
  return (await evidenceAt(server, registry)).flatMap(({ remote, digest, salt, vitals, ...counts }) => {
    const { canary: trial, releases } = remotes[remote] ?? {}
    // Another trial may have begun since.
    if (trial?.digest !== digest || trial.salt !== salt) return []
    return [{ remote, trial, ...verdict(`${remote} ${releases?.[digest]?.version ?? digest}`, counts, alpha), vitals: compareVitals(vitals.canary, vitals.control) }]
  })
}

/**
 * How the trials that run fare. Each server's counts are judged by themselves, with a part of α: then it does not matter whether
 * a device spoke to several.
 */
export async function fares({ registry: open, servers, log }: Judging): Promise<Fare[]> {
  const registry = open()
  const { remotes } = await readChannel(registry.store, registry.keys, registry.now())
  if (!Object.values(remotes).some(({ canary }) => canary)) return []
  const all = await Promise.all(servers.map((server) => faresAt(server, registry, remotes, ALPHA / servers.length).catch((error: unknown) => {
    log(`${server} gave no evidence: ${inWords(error)}`)
    return []
  })))
  return all.flat()
}

/** Looks once at what the page servers counted, and takes back what is worse; returns the reasons. */
export async function judge(judging: Judging): Promise<string[]> {
  const { registry, log } = judging
  const done = new Map<string, string>()
  for (const { remote, trial, decision, reason } of await fares(judging)) {
    if (decision !== 'roll_back' || done.has(trial.salt)) continue
    try {
      await endTrial({ ...registry(), who: 'the judge of trials' }, remote, trial, reason)
      log(`taken back: ${reason}`)
      done.set(trial.salt, reason)
    } catch (error) {
      log(`the trial of ${remote} is not taken back: ${inWords(error)}`)
    }
  }
  return [...done.values()]
}

/** Judges until the process ends; says each trouble once. */
export async function keepJudging({ log, ...judging }: Judging): Promise<never> {
  let before = new Set<string>()
  for (;;) {
    const said = new Set<string>()
    await judge({ ...judging, log: (line) => void said.add(line) }).catch((error: unknown) => said.add(`no trial is judged: ${inWords(error)}`))
    for (const line of said) if (!before.has(line)) log(line)
    before = said
    await pause(EVERY_MS)
  }
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))
