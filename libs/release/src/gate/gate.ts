import type { Files } from '../artifact/identity.ts'
import { incompatibilities, type Incompatibility } from './incompatibilities.ts'
import { NEEDS_FILE, readNeeds } from './needs.ts'
import type { Offer } from './offer.ts'

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
  const needs = readNeeds(String(text), release)
  const reasons = apis.flatMap((offer) => incompatibilities(offer, needs))
  if (reasons.length > 0) throw new Error(inSentences(reasons))
}
