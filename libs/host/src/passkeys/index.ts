// A separate entry point: the main one is loaded with every page, this one only with screens that use passkeys. A page may
// load several copies of it, so it keeps no state.
import {
  browserSupportsWebAuthn,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '@refcall/api-client'
import type { Input } from '@refcall/contract'
import { api } from '../api.ts'
import { isEmbedded } from '../embedded.ts'

type NewPasskey = Input<'POST /api/me/passkeys'>['body']['credential']
type PasskeyAnswer = Input<'POST /api/passkeys/sign-in'>['body']['credential']

/** Whether passkeys work here: web views have none. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !isEmbedded()

/** Whether this device itself recognizes its person, by fingerprint, face or PIN. */
export const canMakePasskey = async (): Promise<boolean> => hasPasskeys() && (await platformAuthenticatorIsAvailable())

/** Has the browser make a passkey, and adds it to the signed-in user's account. Rejects when the person does not want to. */
export async function addPasskey(password: string): Promise<void> {
  const { options } = await api('POST /api/me/passkeys/options', { body: { password } })
  await api('POST /api/me/passkeys', { body: { credential: await makePasskey(options) } })
}

/** The person has closed the browser's dialog, or it has timed out. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<NewPasskey> {
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

/**
 * Takes a step again that was refused because the service wants to know that it is really this user: a passkey answers first.
 * Rejects with that error if it has another reason, if the account has no passkey, or if the person does not want to.
 */
export async function repeatWithPasskey<T>(stepUpError: unknown, take: () => Promise<T>): Promise<T> {
  if (!isStepUpRequired(stepUpError) || !hasPasskeys()) throw stepUpError
  const { options } = await api('POST /api/me/step-up/options')
  if (options.allowCredentials?.length === 0) throw stepUpError
  const credential = await answerWithPasskey(options).catch((error: unknown) => {
    throw isDismissed(error) ? stepUpError : error
  })
  await api('POST /api/me/step-up', { body: { credential } })
  return take()
}

const isStepUpRequired = (error: unknown): boolean => error instanceof ApiError && error.code === 'step_up_required'
