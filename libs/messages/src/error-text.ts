import type { ErrorBody } from '@refcall/contract'

const OFFLINE = 'We could not reach the service. Check your connection and try again.'
const BROKEN = 'The service did not answer as it should. Please try again in a moment.'
const UNKNOWN = 'Something went wrong. Please try again.'

/**
 * One sentence for the person about anything that was thrown: the server's own where it sent one, never a status
 * line or a stack.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN
  if (isRefusal(error)) return error.body?.error ?? BROKEN
  if (error.cause instanceof Error) return errorText(error.cause)
  // What `fetch` throws when no answer came.
  return error instanceof TypeError ? OFFLINE : UNKNOWN
}

/** Told by its shape: the class lives with the client, which words must not know. */
function isRefusal(error: Error): error is Error & { status: number; body: ErrorBody | null } {
  return 'status' in error && typeof error.status === 'number' && 'body' in error
}
