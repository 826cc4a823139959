import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ErrorBody, ErrorCode } from '@refcall/contract'
import { errorMessage, isKnownCode } from './error-messages.ts'

/**
 * One sentence for the user about any thrown value: for an error response its text, never a status line or a stack.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return t`Something went wrong. Please try again.`
  if (isApiError(error)) return bodyText(error.body)
  if (error.name === 'NetworkSignInError') return networkSignInText()
  if (error.cause instanceof Error) return errorText(error.cause)
  // What `fetch` throws without a response.
  return error instanceof TypeError
    ? t`We could not reach the service. Check your connection and try again.`
    : t`Something went wrong. Please try again.`
}

/** For a network that wants its user to sign in, such as a hotel’s. */
export const networkSignInText = (): string => t`This network wants you to sign in first.`

/** For a code that this build does not know, the server's own sentence. */
function bodyText(body: Partial<ErrorBody> | null): string {
  if (body?.code && isKnownCode(body.code, i18n.messages)) return codeText(body.code)
  return body?.error || t`The service did not answer as it should. Please try again in a moment.`
}

/** Checked by shape: the class is in the api-client, which this library must not import. */
function isApiError(error: Error): error is Error & { status: number; body: Partial<ErrorBody> | null } {
  return 'status' in error && typeof error.status === 'number' && 'body' in error
}

/** The text of one of the contract's codes, without an error object. */
export const codeText = (code: ErrorCode): string => i18n._(errorMessage(code))
