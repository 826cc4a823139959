import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Account, Password, Recovery } from '../shapes/account.ts'

export const recoveryEndpoints = {
  'GET /api/me/recovery-codes': endpoint({
    summary: 'How many recovery codes of the signed-in user are left',
    access: 'account',
    response: Type.Object({ left: Type.Integer() }),
    errors: [],
  }),
  'POST /api/me/recovery-codes': endpoint({
    summary: 'Make recovery codes, shown this once; older ones end, and the owner is mailed',
    access: 'account',
    body: Type.Object({ password: Password }),
    response: Type.Object({ codes: Type.Array(Type.String()) }),
    errors: ['wrong_credentials'],
  }),
  'POST /api/recovery': endpoint({
    summary:
      'Set a new password with a recovery code, used once: every session ends, and this browser is signed in (cookie)',
    access: 'anyone',
    body: Recovery,
    response: Type.Object({ success: Type.Literal(true), user: Account }),
    errors: ['wrong_credentials', 'weak_password'],
  }),
}
