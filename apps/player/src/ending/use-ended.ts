import { useEffect, useState } from 'react'
import { useMutationState } from '@tanstack/react-query'
import type { Match } from '@refcall/contract'
import { isActive } from '@refcall/domain'
import { markMatchSeen, seenMatch, serverNow } from '@refcall/host'
import { CANCEL, leavingId } from '../device-matches/device-matches.ts'

const dayMs = 24 * 60 * 60 * 1000

export interface Ended {
  match: Match
  close: () => void
}

/**
 * The player's last match where it has ended: a completed one until it is closed, any other once. Null for one whose
 * cancellation a toast has confirmed.
 */
export function useEnded(matches: readonly Match[] | undefined): Ended | null {
  const [seen, setSeen] = useState(seenMatch)
  const [openedAt] = useState(serverNow)
  const toasted = useMutationState({
    filters: { mutationKey: CANCEL },
    select: ({ state }) => (releasesHold(state.variables) ? leavingId(state.variables) : null),
  })
  const last = matches?.[0]
  const isNews =
    last &&
    !isActive(last.status) &&
    last.id !== seen &&
    !toasted.includes(last.id) &&
    openedAt - Date.parse(last.createdAt) < dayMs
  const match = isNews ? last : null
  const shownOnce = match && match.status !== 'completed' ? match.id : null
  useEffect(() => {
    if (shownOnce !== null) markMatchSeen(shownOnce)
  }, [shownOnce])
  if (!match) return null
  const close = () => {
    markMatchSeen(match.id)
    setSeen(match.id)
  }
  return { match, close }
}

const releasesHold = (variables: unknown): boolean =>
  typeof variables === 'object' && variables !== null && 'holdStatus' in variables && variables.holdStatus === 'held'
