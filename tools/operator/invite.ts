import { inviteOperator } from '@refcall/api/embed/accounts'
import { OPERATOR_ROLES } from '@refcall/contract'
import { print } from '../run/progress.ts'
import type { OperatorCommand } from './command.ts'

/** Prints a link that makes one operator's account, once, within a day. */
export const invite: OperatorCommand = {
  usage:
    'npm run operator -- invite NAME [viewer|operator|admin], where NAME is the user name to propose: 3 to 40 letters, digits, dots, dashes or underscores; an admin without a role.',
  read([name = '', word = 'admin', ...more]) {
    const role = OPERATOR_ROLES.find((one) => one === word)
    if (!role || more.length > 0 || !/^[A-Za-z0-9_.-]{3,40}$/.test(name)) return null
    return async (db, shell) => {
      const token = await inviteOperator(
        db,
        { name, role },
        { by: { kind: 'system', id: null }, requestId: null },
        new Date(),
      )
      print(`\nGive this link to ${name} alone. It works once, within a day; an older one of that name has ended.\n`)
      // In the fragment, which no browser sends to a server or in a referrer.
      print(`${shell}/invitation#${new URLSearchParams({ token, name })}`)
      return 0
    }
  },
}
