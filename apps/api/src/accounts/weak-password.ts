import { DEMO_PASSWORDS } from './demo.ts'

/** The commonest passwords, without surrounding digits and signs, and with letters instead of the digits that replace them. */
const COMMONEST = new Set(
  `password passwort motdepasse contrasena secret letmein welcome qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbn
  zxcvbnm qazwsx qazwsxedc iloveyou princess sunshine football baseball basketball soccer hockey superman batman pokemon
  starwars dragon monkey master shadow michael jennifer jordan charlie computer internet samsung liverpool chelsea arsenal
  barcelona trustno whatever freedom flower cheese butterfly chocolate admin administrator changeme default guest
  login access abc abcdef abcdefgh abcd test testing tester hello helloworld killer summer winter spring autumn google
  facebook love lovely lovelove angel family friends forever purple orange banana pepper cookie ginger hunter tigger buster
  refcall referee foosball`.split(/\s+/),
)

const PUBLISHED: readonly string[] = Object.values(DEMO_PASSWORDS)

/** Letters often replaced by digits and signs. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

export interface Names {
  readonly username: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Whether the password is easily guessed: a demo's, one of the commonest, a row of keys, or the person's own name. */
export function isWeakPassword(password: string, names: Names): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    PUBLISHED.includes(plain) ||
    isRow(plain) ||
    [plain, unmasked(plain)].some((text) => isCommon(text) || isOwnName(text, names))
  )
}

const unmasked = (text: string): string => text.replace(/[0134578@$!](?=.*\p{L})/gu, (sign) => STANDS_FOR[sign] ?? sign)

/** The text without surrounding digits and signs, and a doubled text once. */
const coreOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/^(.{3,}?)\1+$/u, '$1')

const isCommon = (text: string): boolean => COMMONEST.has(coreOf(text))

function isOwnName(text: string, { username, email, firstName, lastName }: Names): boolean {
  const [first, last] = [firstName ?? '', lastName ?? '']
  const own = [username, email, email.split('@')[0] ?? '', first, last, first + last, last + first]
  const bare = lettersOf(text)
  return own.some(
    (name) => name !== '' && (text === name.toLowerCase() || (lettersOf(name).length > 2 && bare === lettersOf(name))),
  )
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** One character repeated, a short repeated piece of digits, or adjacent keys in either direction. */
function isRow(text: string): boolean {
  if (/^(\d{1,4})\1+\d{0,3}$/u.test(text) || /^(.)\1+$/u.test(text)) return true
  const back = [...text].toReversed().join('')
  return ROWS.some((row) => row.includes(text) || row.includes(back))
}
