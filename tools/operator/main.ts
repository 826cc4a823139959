import { openDatabase } from '@refcall/api/embed/database'
import { originOf } from '@refcall/page-server/apps'
import { PlainError, type Log } from '../run/progress.ts'
import { atEnd, live, PROMPTLY } from '../run/lifetime.ts'
import { existingDatabase } from '../product/existing.ts'
import { invite } from './invite.ts'
import { receipt } from './receipt.ts'
import { recover } from './recover.ts'
import { sticker } from './sticker.ts'

const COMMANDS = { invite, receipt, recover, sticker }

// A sticker alone is on the output, which may be a file.
const beside: Log = (line) => void process.stderr.write(`${line}\n`)

/** `npm run operator -- invite NAME | receipt new-key | recover NAME | sticker …`: what is done beside the product's own database. */
await live(async () => {
  const [verb = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb as keyof typeof COMMANDS] : null
  const run = command?.read(words)
  if (!run) {
    const usages = (command ? [command] : Object.values(COMMANDS)).map(({ usage }) => usage)
    throw new PlainError(usages.join('\n'))
  }
  const { ALLOWED_ORIGINS, SHELL_ORIGIN } = process.env
  const shell = SHELL_ORIGIN ?? ALLOWED_ORIGINS?.split(',')[0] ?? originOf('shell', process.env)
  const db = openDatabase(await existingDatabase(beside), 1)
  atEnd(() => db.destroy())
  return run(db, shell)
}, PROMPTLY)
