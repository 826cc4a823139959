import { fetchOffer, inSentences, readNeeds, refuseRemote, type ServedRelease } from '@refcall/release'
import type { Following } from './known-remotes.ts'

export interface ApiGate {
  /** Why a release cannot be loaded with the API as it is now, in sentences; empty when it can, or while the API is away. */
  refusalOf(remote: string, release: ServedRelease): string
  close(): void
}

/**
 * Follows what the API offers. While it has never said so releases are taken up without comparing: pages without an API are
 * no better with an older release.
 */
export async function apiGate(api: string, { everyMs, log }: Following): Promise<ApiGate> {
  let known: Awaited<ReturnType<typeof fetchOffer>> | undefined
  let problem: string | undefined
  const look = async () => {
    try {
      known = await fetchOffer(api, known)
      problem = undefined
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== problem) log(`${reason}; ${known ? 'releases are compared with what it offered before' : 'releases are not compared with it'}`)
      problem = reason
    }
  }
  await look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    refusalOf(remote, { version, digest, needs }) {
      if (!known || needs === undefined) return ''
      return inSentences(refuseRemote(readNeeds(needs, `${remote} ${version}-${digest.slice(0, 8)}`), [known.offer]))
    },
    close: () => clearInterval(timer),
  }
}
