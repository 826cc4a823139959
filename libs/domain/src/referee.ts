import { LIMITS } from './limits.ts'

export type Badge = 'top_ref' | 'rising_star'

/** The badge earned by a number of refereed matches, or null below both. */
export const badgeOf = (totalMatches: number): Badge | null => {
  if (totalMatches >= LIMITS.badges.topRefMatches) return 'top_ref'
  if (totalMatches >= LIMITS.badges.risingStarMatches) return 'rising_star'
  return null
}

type Name = string | null | undefined

const trimmed = (name: Name): string => name?.trim() ?? ''

/** The name players see: only the chosen display name, never the legal one; otherwise the end of the id. */
export const refereeName = (referee: { id: string; displayName?: Name }): string =>
  trimmed(referee.displayName) || `Referee ${referee.id.slice(-6)}`

/** "Mara Q.": the display name that a new referee begins with; '' without a first name. */
export function suggestedName({ firstName, lastName }: { firstName?: Name; lastName?: Name }): string {
  const initial = /\p{L}/u.exec(trimmed(lastName).toUpperCase())?.[0]
  const ending = initial === undefined ? '' : ` ${initial}.`
  const first = letters(trimmed(firstName)).slice(0, LIMITS.account.displayNameMaxChars - ending.length)
  return first.length === 0 ? '' : first.join('') + ending
}

/** The end of the id in the name of a referee without a display name; null with one. */
export const unnamedEnd = (name: string): string | null => /^Referee (\S{6})$/.exec(name)?.[1] ?? null

/** The name shown to the users themselves: first and last name, else display name, else username; '' without any. */
export const personName = (person: {
  firstName?: Name
  lastName?: Name
  displayName?: Name
  username?: Name
}): string =>
  [trimmed(person.firstName), trimmed(person.lastName)].filter(Boolean).join(' ') ||
  trimmed(person.displayName) ||
  trimmed(person.username)

/** Two capital letters for an avatar: of the first and last word, or the first two of a single word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const source = words.length > 1 ? [letters(words[0])[0], letters(words.at(-1))[0]] : letters(words[0])
  return letters(source.slice(0, 2).join('').toUpperCase()).slice(0, 2).join('') || 'RF'
}

const letters = (word = ''): string[] => [...word]
