import { useState } from 'react'
import type { Match } from '@refcall/contract'
import { useSession } from '@refcall/host'
import { obstacleOf } from '../requests/acceptable.ts'

interface Offer {
  match: Match
  /** How many other requests wait for an answer. */
  others: number
}

/**
 * The request that is shown over everything else: one that the referee can accept and has not set aside. It stays while it
 * is open, whatever else arrives.
 */
export function useOffer(requests: readonly Match[] = []): { offer: Offer | null; setAside: () => void } {
  const { user } = useSession()
  const [asideIds, setAsideIds] = useState<readonly string[]>([])
  const [shownId, setShownId] = useState<string | null>(null)
  const offers = requests.filter((match) => !asideIds.includes(match.id) && obstacleOf(match, user) === null)
  const match = offers.find(({ id }) => id === shownId) ?? offers[0]
  if (match && match.id !== shownId) setShownId(match.id)
  return {
    offer: match ? { match, others: requests.length - 1 } : null,
    /** Shows none of these requests again; the next one is shown. */
    setAside: () => setAsideIds(requests.map(({ id }) => id)),
  }
}
