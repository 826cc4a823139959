import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import {
  Account,
  AccountSession,
  Credentials,
  InvitedOperator,
  NewEmail,
  NewPassword,
  Password,
  PasswordReset,
  PasswordResetRequest,
  Registration,
  SignedInWithTokens,
} from '../shapes/account.ts'
import { Done } from '../shapes/answers.ts'
import { DeviceParams, Id, Instant } from '../shapes/ids.ts'

const SignedIn = Type.Object({ success: Type.Literal(true), user: Account })
/** All data stored about the caller, table by table, as plain JSON. */
const Export = Type.Object({ exportedAt: Instant, tables: Type.Record(Type.String(), Type.Array(Type.Unknown())) })

const currentUser = endpoint({
  summary: 'The signed-in user; 401 without a session',
  access: 'account',
  response: Account,
  errors: [],
})

export const accountEndpoints = {
  'GET /api/auth/user': currentUser,
  'GET /api/me': currentUser,
  'POST /api/mobile/register': endpoint({
    summary: 'Create an account and sign it in',
    access: 'anyone',
    body: Registration,
    response: SignedInWithTokens,
    errors: ['username_taken', 'email_taken', 'weak_password'],
  }),
  'POST /api/login': endpoint({
    summary: 'Sign this browser in (cookie)',
    access: 'anyone',
    body: Credentials,
    response: SignedIn,
    errors: ['wrong_credentials'],
  }),
  'POST /api/mobile/login': endpoint({
    summary: 'Sign an app in (bearer)',
    access: 'anyone',
    body: Credentials,
    response: SignedInWithTokens,
    errors: ['wrong_credentials'],
  }),
  'POST /api/mobile/token': endpoint({
    summary: 'Renew a bearer; the renewal token is used up',
    access: 'anyone',
    body: Type.Object({ renewalToken: Type.String({ minLength: 1, maxLength: 256 }) }),
    response: SignedInWithTokens,
    errors: ['not_signed_in'],
  }),
  'POST /api/logout': endpoint({
    summary: 'End this browser’s session',
    access: 'anyone',
    response: Done,
    errors: [],
  }),
  'POST /api/mobile/logout': endpoint({
    summary: 'Revoke the bearer that makes the call, with its renewal token',
    access: 'anyone',
    response: Done,
    errors: [],
  }),
  'POST /api/me/sign-out-everywhere': endpoint({
    summary: 'End every session of the signed-in user, this one too',
    access: 'account',
    response: Done,
    errors: [],
  }),
  'POST /api/me/password': endpoint({
    summary: 'Change the password; every other session of the user ends',
    access: 'account',
    body: Type.Object({ password: Password, newPassword: NewPassword }),
    response: Done,
    errors: ['wrong_credentials', 'weak_password'],
  }),
  'POST /api/operator-invitations/accept': endpoint({
    summary: 'Create the operator’s account that an invitation stands for, and sign this browser in to it (cookie)',
    access: 'anyone',
    body: InvitedOperator,
    response: SignedIn,
    errors: ['invitation_ended', 'username_taken', 'email_taken', 'weak_password'],
  }),
  'POST /api/password-reset/request': endpoint({
    summary: 'Have a link sent by mail with which to set a new password; the same answer for unknown addresses',
    access: 'anyone',
    body: PasswordResetRequest,
    response: Done,
    errors: ['mail_unavailable'],
  }),
  'POST /api/password-reset': endpoint({
    summary: 'Set a new password with a link from a mail: every session ends, and this browser is signed in (cookie)',
    access: 'anyone',
    body: PasswordReset,
    response: SignedIn,
    errors: ['link_ended', 'weak_password'],
  }),
  'POST /api/email-confirmation': endpoint({
    summary: 'Confirm an e-mail address with a link from a mail',
    access: 'anyone',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 256 }) }),
    response: Done,
    errors: ['link_ended', 'email_taken'],
  }),
  'POST /api/me/email': endpoint({
    summary: 'Change the e-mail address; the new one counts once it is confirmed, and both are mailed',
    access: 'account',
    body: NewEmail,
    response: Done,
    errors: ['wrong_credentials', 'mail_unavailable'],
  }),
  'POST /api/me/email/confirmation': endpoint({
    summary: 'Have the link that confirms the e-mail address sent again',
    access: 'account',
    response: Done,
    errors: ['mail_unavailable'],
  }),
  'GET /api/me/sessions': endpoint({
    summary: 'Where the signed-in user is signed in, the last used first',
    access: 'account',
    response: Type.Object({ sessions: Type.Array(AccountSession) }),
    errors: [],
  }),
  'POST /api/me/sessions/:sessionId/end': endpoint({
    summary: 'End one sign-in of the signed-in user',
    access: 'account',
    params: Type.Object({ sessionId: Id }),
    response: Done,
    errors: [],
  }),
  'GET /api/demo-accounts': endpoint({
    summary: 'The seeded accounts, and the page of the mails, in the demo only; empty elsewhere',
    access: 'anyone',
    response: Type.Object({
      accounts: Type.Array(
        Type.Object({ role: Type.String(), username: Type.String(), password: Type.String(), note: Type.String() }),
      ),
      mailInboxUrl: Type.Optional(Type.String()),
    }),
    errors: [],
  }),
  'GET /api/me/export': endpoint({
    summary: 'Everything kept about the signed-in user',
    access: 'account',
    response: Export,
    errors: [],
  }),
  'POST /api/me/erase': endpoint({
    summary: 'Erase the signed-in user; finished matches stay without a name',
    access: 'account',
    body: Type.Object({ password: Password }),
    response: Done,
    errors: ['wrong_credentials', 'wrong_status', 'payout_owed'],
  }),
  'GET /api/device/:deviceId/export': endpoint({
    summary: 'Everything kept about a device',
    access: 'device',
    params: DeviceParams,
    response: Export,
    errors: [],
  }),
  'POST /api/device/:deviceId/erase': endpoint({
    summary: 'Erase a device; finished matches stay without it',
    access: 'device',
    params: DeviceParams,
    response: Type.Object({ success: Type.Literal(true), message: nullable(Type.String()) }),
    errors: ['wrong_status', 'payout_owed'],
  }),
}
