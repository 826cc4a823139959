import { OFFER_PATH } from './offer-path.ts'
import type { Offer } from './offer.ts'

const PATIENCE_MS = 5_000

/** What the API at an address offers. @throws Error that names the address if it does not say so within 5 s */
async function fetchOffer(api: string): Promise<Offer> {
  try {
    const answer = await fetch(`${api}${OFFER_PATH}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) throw new Error(`it answers ${answer.status}`)
    const offer: Partial<Offer> = await answer.json()
    if (typeof offer.release !== 'string' || !offer.calls || !offer.events || !offer.refusal)
      throw new Error('it answers with something else')
    return offer as Offer
  } catch (error) {
    throw new Error(
      `the API at ${api} does not say what it offers: ${String((error as Error).cause ?? (error as Error).message)}`,
      { cause: error },
    )
  }
}

/**
 * What each of the APIs offers. With `onAway` those that do not answer are left out and reported, because a rollback must
 * not wait for them. @throws Error that names an address, without `onAway`
 */
export async function fetchOffers(apis: readonly string[], onAway?: (reason: string) => void): Promise<Offer[]> {
  const offers = apis.map((api) =>
    fetchOffer(api).then(
      (offer) => [offer],
      (error: Error) => {
        if (!onAway) throw error
        onAway(`${error.message}: not compared with it`)
        return []
      },
    ),
  )
  return (await Promise.all(offers)).flat()
}
