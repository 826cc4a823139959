import { setTimeout as pause } from 'node:timers/promises'
import type { Channel } from '../channel.ts'
import type { Offer } from '../gate/offer.ts'
import type { Registry } from '../registry/append.ts'
import { readChannel } from '../registry/read-channel.ts'
import { endTrial, takeBack } from '../registry/take-back.ts'
import { EVIDENCE, evidenceRequest, readEvidence } from './evidence-document.ts'
import { ALPHA, verdict, type Verdict } from './verdict.ts'
import { compareVitals } from './vitals.ts'
import { readWishes, WISHES, type Wish } from './wish.ts'

export interface Judging {
  /** Read again at each look: keys change while the judge runs. */
  readonly registry: () => Registry
  /** The origins of all page servers: what the others count is not judged. */
  readonly servers: readonly string[]
  /** What the APIs offer: all get again only what they serve. Absent: nothing is compared. */
  readonly apis?: () => Promise<readonly Offer[]>
  readonly log: (line: string) => void
}

/** What one page server counted of a trial that runs. */
interface Fare extends Verdict {
  readonly remote: string
  readonly trial: NonNullable<Channel['remotes'][string]['canary']>
  /** For people: how fast it is, and how steady. */
  readonly vitals: string
}

/** As the log names it. */
export const JUDGE = 'the judge of trials'

const EVERY_MS = 1_000
const ANSWER_MS = 5_000
const LIMIT = 1_000_000

/** What a page server tells only to a judge. @throws Error with the reason in words */
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

/** How one page server's trials fare; `alpha` is its part of α. @throws Error with the reason in words */
async function faresAt(
  server: string,
  registry: Registry,
  remotes: Channel['remotes'],
  alpha: number,
): Promise<Fare[]> {
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
 * How the trials that run fare. Each server's counts are judged by themselves, with a part of α: then it does not matter whether
 * a device spoke to several.
 */
export async function fares({ registry: open, servers, log }: Judging): Promise<Fare[]> {
  const registry = open()
  const { remotes } = await readChannel(registry.store, registry.keys, registry.now())
  if (!Object.values(remotes).some(({ canary }) => canary)) return []
  const all = await Promise.all(
    servers.map((server) =>
      faresAt(server, registry, remotes, ALPHA / servers.length).catch((error: unknown) => {
        log(`${server} gave no evidence: ${inWords(error)}`)
        return []
      }),
    ),
  )
  return all.flat()
}

/** Looks once at what the page servers counted, and takes back what is worse; returns the reasons. */
export async function judge(judging: Judging): Promise<string[]> {
  const { registry, log } = judging
  const done = new Map<string, string>()
  for (const { remote, trial, decision, reason } of await fares(judging)) {
    if (decision !== 'roll_back' || done.has(trial.salt)) continue
    try {
      await endTrial({ ...registry(), who: JUDGE }, remote, trial, reason)
      log(`taken back: ${reason}`)
      done.set(trial.salt, reason)
    } catch (error) {
      log(`the trial of ${remote} is not taken back: ${inWords(error)}`)
    }
  }
  return [...done.values()]
}

/** Of one remote within an hour: a page server in foreign hands cannot lead it back release by release. */
const WISHES_AN_HOUR = 3
const HOUR_MS = 3_600_000

/**
 * Fulfils what operators asked of page servers: with a function that looks once. It takes back what devices get, towards
 * what all had before by the log, and can do nothing else.
 */
export function fulfilWishes({ registry: open, servers, apis, log }: Judging): () => Promise<void> {
  const fulfilled = new Map<string, number[]>()
  const fulfil = async ({ remote, digest, reason, who }: Wish) => {
    const registry = { ...open(), who, ...(apis && { apis: await apis() }) }
    const at = registry.now().getTime()
    const recent = (fulfilled.get(remote) ?? []).filter((before) => at - before < HOUR_MS)
    if (recent.length >= WISHES_AN_HOUR) throw new Error(`${WISHES_AN_HOUR} releases of it were within an hour`)
    await takeBack(registry, remote, digest, reason)
    fulfilled.set(remote, [...recent, at])
    log(`taken back for ${who}: ${remote} ${digest}: ${reason}`)
  }
  return async () => {
    const registry = open()
    const told = await Promise.all(
      servers.map(async (server) => {
        try {
          return readWishes(await fetchSigned(server, WISHES, registry))
        } catch (error) {
          log(`${server} told no wishes: ${inWords(error)}`)
          return []
        }
      }),
    )
    // Several servers may have been asked the same.
    const wishes = new Map(told.flat().map((wish) => [`${wish.remote}/${wish.digest}`, wish]))
    for (const wish of wishes.values())
      await fulfil(wish).catch((error: unknown) =>
        log(`${wish.remote} is not taken back for ${wish.who}: ${inWords(error)}`),
      )
  }
}

/** Judges, and fulfils wishes, until the process ends; says each trouble once. */
export async function keepJudging({ log, ...judging }: Judging): Promise<never> {
  let said = new Set<string>()
  const fulfil = fulfilWishes({ ...judging, log: (line) => void said.add(line) })
  let before = said
  for (;;) {
    said = new Set<string>()
    await fulfil().catch((error: unknown) => said.add(`no wish is fulfilled: ${inWords(error)}`))
    await judge({ ...judging, log: (line) => void said.add(line) }).catch((error: unknown) =>
      said.add(`no trial is judged: ${inWords(error)}`),
    )
    for (const line of said) if (!before.has(line)) log(line)
    before = said
    await pause(EVERY_MS)
  }
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message : String(error))
