import type { Files } from '../artifact/identity.ts'
import { incompatibilities, type Incompatibility } from './incompatibilities.ts'
import type { Needs } from './needs.ts'
import type { Offer } from './offer.ts'
import { NEEDS_FILE, readNeeds } from './read-needs.ts'

/** Why a release may not go out to, or be loaded with, these releases of the API; empty when it may. */
export const refuseRemote = (needs: Needs, apis: readonly Offer[]): Incompatibility[] =>
  apis.flatMap((offer) => incompatibilities(offer, needs))

/** Why a release of the API may not go out while pages may have these releases; empty when it may. */
export const refuseApi = (offer: Offer, served: readonly Needs[]): Incompatibility[] =>
  served.flatMap((needs) => incompatibilities(offer, needs))

/** The first of them show the cause; hundreds would hide it. */
const MOST_SENTENCES = 5

/** The reasons in one paragraph. */
export function inSentences(reasons: readonly Incompatibility[]): string {
  const rest = reasons.length - MOST_SENTENCES
  return [
    ...reasons.slice(0, MOST_SENTENCES).map(({ reason }) => reason),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
  ].join(' ')
}

/** @throws Error with sentences that name endpoint and field, if these APIs lack what the release with these files needs */
export function requireOffered(files: Files, release: string, apis: readonly Offer[]): void {
  if (apis.length === 0) return
  const text = files.get(NEEDS_FILE)
  if (!text)
    throw new Error(`${release} has no ${NEEDS_FILE}, so it is not known what it needs of the API: build it again`)
  const reasons = refuseRemote(readNeeds(String(text), release), apis)
  if (reasons.length > 0) throw new Error(inSentences(reasons))
}
