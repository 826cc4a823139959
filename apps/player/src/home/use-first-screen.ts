import { useEffect } from 'react'
import type { Match } from '@refcall/contract'
import { isActive, type MeasuredPlace } from '@refcall/domain'
import { isDrawnAsKnown, keepFirstScreen, type FirstScreen } from '@refcall/host'

/** Keeps what this screen would first show to this browser now, for its next page. `isOver`: the end of the last match is shown. */
export function useFirstScreen(
  matches: readonly Match[] | undefined,
  isOver: boolean,
  place: MeasuredPlace | null,
): void {
  const word = matches && wordOf(matches, isOver, place)
  useEffect(() => {
    if (word) keepFirstScreen(word)
  }, [word])
}

function wordOf(matches: readonly Match[], isOver: boolean, place: MeasuredPlace | null): FirstScreen {
  if (matches.some(({ status }) => isActive(status))) return 'match'
  if (isOver || (place && !isDrawnAsKnown(place))) return 'other'
  if (matches.length > 0) return place ? 'form' : 'other'
  return place ? 'first' : 'new'
}
