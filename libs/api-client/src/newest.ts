import type { Match } from '@refcall/contract'

/** The received matches, but never an older version of a known match: responses may arrive out of order. */
export function newest(known: readonly Match[] | undefined, came: readonly Match[]): Match[] {
  const versions = new Map(known?.map((match) => [match.id, match]))
  return came.map((match) => {
    const mine = versions.get(match.id)
    return mine && mine.version > match.version ? mine : match
  })
}

/**
 * The list with one match updated in its place. An unknown one is inserted before the first match that `isBehind` it; by
 * default it comes first, as the newest.
 */
export function withMatch(
  list: readonly Match[] = [],
  match: Match,
  isBehind: (known: Match) => boolean = () => true,
): Match[] {
  if (list.some(({ id }) => id === match.id)) {
    return list.map((known) => (known.id === match.id && known.version <= match.version ? match : known))
  }
  const behind = list.findIndex(isBehind)
  return list.toSpliced(behind === -1 ? list.length : behind, 0, match)
}
