import { recoverOperator } from '@refcall/api/embed/accounts'
import { PlainError, print } from '../run/progress.ts'
import type { OperatorCommand } from './command.ts'

/** Removes the passkeys of an operator who has no other operator to do it, and prints a link to set a new password. */
export const recover: OperatorCommand = {
  usage: 'npm run operator -- recover NAME, where NAME is the user name of an operator who has lost the passkey.',
  read([name = '', ...more]) {
    if (more.length > 0 || name === '') return null
    return async (db, shell) => {
      const token = await recoverOperator(db, name, new Date())
      if (token === null) throw new PlainError(`No operator has the name ${name}.`)
      print(`\nThe passkeys of ${name} are removed, and all sessions ended. A new passkey is added in the profile.\n`)
      print('This link sets a new password, once, within half an hour; the present one stays valid until then.\n')
      print(`${shell}/reset-password#${new URLSearchParams({ token })}`)
      return 0
    }
  },
}
