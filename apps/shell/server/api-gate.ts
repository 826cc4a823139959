import { fetchOffer, inSentences, NEEDS_FILE, readNeeds, refuseRemote, type ServedRelease } from '@refcall/release'
import type { Following } from './known-remotes.ts'

export interface ApiGate {
  /** Why a release cannot be loaded with the API as it is now, in sentences; empty when it can, or while the API has never answered. */
  refusalOf(remote: string, release: Pick<ServedRelease, 'version' | 'digest' | 'needs'>): string
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
      if (reason !== problem)
        log(
          `${reason}; ${known ? 'releases are compared with what it offered before' : 'releases are not compared with it'}`,
        )
      problem = reason
    }
  }
  await look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    refusalOf(remote, { version, digest, needs }) {
      if (needs === undefined) return ''
      const name = `${remote} ${version}-${digest.slice(0, 8)}`
      try {
        const read = readNeeds(needs, name)
        return known ? inSentences(refuseRemote(read, [known.offer])) : ''
      } catch {
        // Signed by its team, and still not what a build writes.
        return `${NEEDS_FILE} of ${name} cannot be compared with what the API offers.`
      }
    },
    close: () => clearInterval(timer),
  }
}
