// A separate entry point: the main one is loaded with every page, this one only with screens that use passkeys. A page may
// load several copies of it, so it keeps no state.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Input } from '@refcall/contract'
import { isEmbedded } from '../embedded.ts'

type NewPasskey = Input<'POST /api/me/passkeys'>['body']['credential']
type PasskeyAnswer = Input<'POST /api/passkeys/sign-in'>['body']['credential']

/** Whether passkeys work here: web views have none. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !isEmbedded()

/** The person has closed the browser's dialog, or it has timed out. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Has the browser make a passkey. Rejects when the person does not want to. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  return { id, response: { clientDataJSON, attestationObject } }
}

/** Has a passkey sign what the service asks. Rejects when the person does not want to. */
export async function answerWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, response: { clientDataJSON, authenticatorData, signature } }
}
