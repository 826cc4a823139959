import { DEMO_PASSWORDS, isPassword } from '../accounts/index.ts'
import type { Database } from '../db/database.ts'
import { excessRights } from '../db/excess-rights.ts'
import {
  countOperators,
  findAccountsToTry,
  findCopiedPasswords,
  findLine,
  findSeededAccounts,
  isMigrated,
  type Line,
} from './database.repository.ts'
import { finding, type Finding } from '../platform/finding.ts'

/** The maximum number of names listed. */
const NAMED = 10

/** Checking one password takes about 13 ms. */
const TRIED_ACCOUNTS = 50

/** User names of demo accounts. */
const DEMO_NAMES = ['operator', 'verified', 'unverified', 'player', 'referee', 'admin', 'demo']

const INVITE = 'npm run operator -- invite NAME'

const START_EMPTY = `Production begins with an empty database: DATABASE_URL must name another one, whose first operator is made by ${INVITE}.`

/** Checks the database's content and its connection. */
export async function databaseFindings(db: Database): Promise<Finding[]> {
  if (!(await isMigrated(db))) {
    const text = 'the database has no tables yet: node apps/api/src/migrate.ts makes them.'
    return [{ subject: 'schema', result: 'refused', text }]
  }
  return [
    await demoAccounts(db),
    await copiedPasswords(db),
    await demoPasswords(db),
    await operators(db),
    await databaseRole(db),
    lineFinding(await findLine(db)),
  ]
}

async function demoAccounts(db: Database): Promise<Finding> {
  const names = await findSeededAccounts(db)
  return finding(
    'demo accounts',
    names.length > 0 && `the database was filled with the demo: ${listed(names)}. ${START_EMPTY}`,
    'none.',
  )
}

async function copiedPasswords(db: Database): Promise<Finding> {
  const names = await findCopiedPasswords(db)
  return finding(
    'common passwords',
    names.length > 0 && `these accounts were filled in with one password: ${listed(names)}. ${START_EMPTY}`,
    'no two accounts were given one password.',
  )
}

/**
 * Checks few accounts, since each check is slow; the other accounts cannot have a demo password, because it is refused
 * when chosen.
 */
async function demoPasswords(db: Database): Promise<Finding> {
  const tried = await findAccountsToTry(db, DEMO_NAMES, TRIED_ACCOUNTS)
  const guessed = await Promise.all(
    tried.map(async ({ username, password_hash: stored }) => {
      const matches = await Promise.all(
        Object.values(DEMO_PASSWORDS).map((password) => isPassword(password, stored ?? '')),
      )
      return matches.includes(true) ? [username] : []
    }),
  )
  const names = guessed.flat()
  return finding(
    'demo passwords',
    names.length > 0 &&
      `these accounts have a password of the demo: ${listed(names)}. Operators are made by ${INVITE}.`,
    `no operator has one (${tried.length} accounts tried).`,
  )
}

async function operators(db: Database): Promise<Finding> {
  const count = await countOperators(db)
  return finding(
    'operators',
    count === 0 && `there is none yet: ${INVITE} prints a link with which the first one chooses a password.`,
    String(count),
    'unready',
  )
}

async function databaseRole(db: Database): Promise<Finding> {
  const { role, excess } = await excessRights(db)
  return finding(
    'database role',
    excess.length > 0 &&
      `${role} ${excess.join(', ')}: DATABASE_URL must name the API’s own role, which the migration makes (API_DATABASE_USER, API_DATABASE_PASSWORD).`,
    `${role} may do no more than the API does.`,
  )
}

export const lineFinding = ({ isEncrypted, isLocal }: Line): Finding =>
  finding(
    'line to the database',
    !isEncrypted &&
      !isLocal &&
      'it leaves this machine and is not encrypted: add ?sslmode=verify-full to DATABASE_URL.',
    isEncrypted ? 'encrypted.' : 'it does not leave this machine.',
    'unready',
  )

const listed = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ')
