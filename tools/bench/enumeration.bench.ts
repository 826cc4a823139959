import pg from 'pg'
import { demoContent } from '@refcall/demo'
import { startStack } from '@refcall/faults/lab/stack'
import { median, printResult, printTable, rounded } from '@refcall/faults/lab/report'
import { Wire, type Call } from '@refcall/node-client'
import { seededChance, type Chance } from '@refcall/random'
import { atEnd, live } from '../run/lifetime.ts'
import { PlainError, step } from '../run/progress.ts'
import { pairedTest } from './paired-test.ts'

const [pairs = '500', seed = '1'] = process.argv.slice(2)
/** Below this share of chance a difference counts as found: four calls are tested. */
const FOUND_BELOW = 0.01
/** Plan and connection are warm then. */
const WARM_UP = 20

interface Person {
  readonly username: string
  readonly email: string
}

const post = (path: string, body: object): Call => ({ method: 'POST', path, body })
const wrong = { password: 'not the right password' }

/** The calls that take a name or an address without a session. */
const CALLS: Readonly<Record<string, (person: Person) => Call>> = {
  'sign-in by name': ({ username }) => post('/api/login', { username, ...wrong }),
  'sign-in by address': ({ email }) => post('/api/login', { username: email, ...wrong }),
  'recovery code': ({ username }) =>
    post('/api/recovery', { username, code: 'ABCD-EFGH-JKMN-PQRS', password: 'a new and long enough one' }),
  'link for a new password': ({ email }) => post('/api/password-reset/request', { email }),
}

/** A name and an address of the same lengths that no account has. */
const unknownLike = ({ username, email }: Person): Person => ({
  username: `q${username.slice(1)}`,
  email: `q${email.slice(1)}`,
})

const timed = async (wire: Wire, call: Call): Promise<{ ms: number; answer: string }> => {
  const began = performance.now()
  const { status, body } = await wire.call(call)
  return { ms: performance.now() - began, answer: `${status} ${body.replace(/"requestId":"[^"]*"/, '')}` }
}

/** Milliseconds that each pair's call for a known person took longer than that for an unknown one; the order is drawn. */
const differencesOf = async (
  wire: Wire,
  callFor: (person: Person) => Call,
  known: readonly Person[],
  chance: Chance,
) => {
  const differences: number[] = []
  for (let pair = -WARM_UP; pair < Number(pairs); pair += 1) {
    const person = chance.pick(known)
    const calls = [callFor(person), callFor(unknownLike(person))] as const
    const isKnownFirst = chance.happens(0.5)
    const first = await timed(wire, calls[isKnownFirst ? 0 : 1])
    const second = await timed(wire, calls[isKnownFirst ? 1 : 0])
    if (first.answer !== second.answer)
      throw new PlainError(`The answers differ: ${first.answer} and ${second.answer}.`)
    if (pair >= 0) differences.push(isKnownFirst ? first.ms - second.ms : second.ms - first.ms)
  }
  return differences
}

/** Whether the time of an answer shows who has an account. */
await live(async () => {
  const stack = await startStack({ fronts: false, content: demoContent, env: { REFCALL_LIFT_RATE_LIMITS: '1' } })
  const pool = new pg.Pool({ connectionString: stack.databaseUrl })
  atEnd(() => pool.end())
  const { rows: known } = await pool.query<Person>('select username, email from account where email is not null')
  const wire = await Wire.open(stack.urls.api)
  atEnd(async () => wire.close())
  const chance = seededChance(Number(seed))
  const rows: { call: string; 'median difference ms': number; p: number }[] = []
  for (const [call, callFor] of Object.entries(CALLS)) {
    await step(`${pairs} pairs: ${call}`, async () => {
      const differences = await differencesOf(wire, callFor, known, chance)
      rows.push({
        call,
        'median difference ms': rounded(median(differences), 3),
        p: rounded(pairedTest(differences, chance), 4),
      })
    })
  }
  printTable(rows)
  printResult('enumeration', Object.fromEntries(rows.map(({ call, p }) => [call, p])), {})
  return rows.some(({ p }) => p < FOUND_BELOW) ? 1 : 0
})
