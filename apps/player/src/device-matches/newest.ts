import type { Match } from '@refcall/contract'

/** The received matches, but never an older version of a known match: responses may arrive out of order. */
export function newest(known: readonly Match[] | undefined, came: readonly Match[]): Match[] {
  const versions = new Map(known?.map((match) => [match.id, match]))
  return came.map((match) => {
    const mine = versions.get(match.id)
    return mine && mine.version > match.version ? mine : match
  })
}

/** The list with one match updated; an unknown one comes first, as the newest. */
export function withMatch(list: readonly Match[] = [], match: Match): Match[] {
  return list.some(({ id }) => id === match.id)
    ? list.map((known) => (known.id === match.id && known.version <= match.version ? match : known))
    : [match, ...list]
}
