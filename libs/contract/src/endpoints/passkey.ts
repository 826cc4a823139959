import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Account, Password } from '../shapes/account.ts'
import { Done } from '../shapes/answers.ts'
import { NewPasskey, Passkey, PasskeyAnswer, PasskeyCreation, PasskeyId, PasskeyRequest } from '../shapes/passkey.ts'

export const passkeyEndpoints = {
  'GET /api/me/passkeys': endpoint({
    summary: 'The passkeys of the signed-in user',
    access: 'account',
    response: Type.Object({ passkeys: Type.Array(Passkey) }),
    errors: [],
  }),
  'POST /api/me/passkeys/options': endpoint({
    summary: 'Begin to add a passkey: what the browser makes it with (WebAuthn)',
    access: 'account',
    body: Type.Object({ password: Password }),
    response: Type.Object({ options: PasskeyCreation }),
    errors: ['wrong_credentials', 'passkey_refused', 'step_up_required'],
  }),
  'POST /api/me/passkeys': endpoint({
    summary: 'Add the passkey that the browser has made; the owner is mailed',
    access: 'account',
    body: Type.Object({ credential: NewPasskey }),
    response: Done,
    errors: ['passkey_refused'],
  }),
  'POST /api/me/passkeys/remove': endpoint({
    summary: 'Remove a passkey of the signed-in user',
    access: 'account',
    body: Type.Object({ id: PasskeyId, password: Password }),
    response: Done,
    errors: ['wrong_credentials', 'step_up_required'],
  }),
  'POST /api/me/step-up/options': endpoint({
    summary: 'Begin to confirm with a passkey that it is the signed-in user: what it has to sign (WebAuthn)',
    access: 'account',
    response: Type.Object({ options: PasskeyRequest }),
    errors: ['passkey_refused'],
  }),
  'POST /api/me/step-up': endpoint({
    summary: 'Confirm with a passkey that it is the signed-in user: opens the steps that need it for ten minutes',
    access: 'account',
    body: Type.Object({ credential: PasskeyAnswer }),
    response: Done,
    errors: ['passkey_refused'],
  }),
  'POST /api/passkeys/sign-in/options': endpoint({
    summary: 'Begin to sign in with a passkey of any account: what it has to sign (WebAuthn)',
    access: 'anyone',
    response: Type.Object({ options: PasskeyRequest }),
    errors: ['passkey_refused'],
  }),
  'POST /api/passkeys/sign-in': endpoint({
    summary: 'Sign this browser in with a passkey (cookie)',
    access: 'anyone',
    body: Type.Object({ credential: PasskeyAnswer }),
    response: Type.Object({ success: Type.Literal(true), user: Account }),
    errors: ['passkey_refused'],
  }),
}
