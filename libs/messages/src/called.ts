import { refereeName, unnamedEnd } from '@refcall/domain'

/** Stars: short names, of no gender and no language. */
const STARS = (
  'Vega Rigel Altair Mira Lyra Deneb Castor Pollux Spica Atria Nashira Capella Polaris Regulus Electra Maia Alcor Mizar ' +
  'Atlas Bellatrix Sirius Procyon Izar Talitha Tania Adhara Hadar Naos Avior Suhail Kochab Thuban Rasalas Zosma Algieba ' +
  'Merak Megrez Alioth Alkaid Alphard Arneb Phact Sargas Shaula Nunki Albireo Sadr Enif'
).split(' ')

/**
 * What players call a referee: the chosen name, else a star that the end of the id always gives. Two referees may share
 * one; lists show the end of the id beside it.
 */
export function calledText(name: string): string {
  const end = unnamedEnd(name)
  return end === null ? name : (STARS[sumOf(end) % STARS.length] ?? name)
}

/** What players call a referee of a list. */
export const calledOf = (referee: Parameters<typeof refereeName>[0]): string => calledText(refereeName(referee))

const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
