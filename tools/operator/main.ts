import { inviteOperator } from '@refcall/api/embed/accounts'
import { openDatabase } from '@refcall/api/embed/database'
import { originOf } from '@refcall/shell/server/apps'
import { PlainError, print } from '../run/progress.ts'
import { atEnd, live, PROMPTLY } from '../run/lifetime.ts'
import { existingDatabase } from '../product/existing.ts'

const USAGE =
  'npm run operator -- invite NAME, where NAME is the user name to propose: 3 to 40 letters, digits, dots, dashes or underscores.'

/** `npm run operator -- invite NAME`: prints a link that makes one operator's account, once, within a day. */
await live(async () => {
  const [verb, name = '', ...more] = process.argv.slice(2)
  if (verb !== 'invite' || more.length > 0 || !/^[A-Za-z0-9_.-]{3,40}$/.test(name)) throw new PlainError(USAGE)
  const { ALLOWED_ORIGINS, SHELL_ORIGIN } = process.env
  const shell = SHELL_ORIGIN ?? ALLOWED_ORIGINS?.split(',')[0] ?? originOf('shell', process.env)
  const db = openDatabase(await existingDatabase(print), 1)
  atEnd(() => db.destroy())
  const token = await inviteOperator(db, name, new Date())
  print(`\nGive this link to ${name} alone. It works once, within a day; an older one of that name has ended.\n`)
  // In the fragment, which no browser sends to a server or in a referrer.
  print(`${shell}/invitation#${new URLSearchParams({ token, name })}`)
  return 0
}, PROMPTLY)
