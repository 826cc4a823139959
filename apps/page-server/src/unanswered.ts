import type { ErrorCode } from '@refcall/contract'

export const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Connections that failed before anything was sent. */
const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Why a call has no answer: one that may have been read before the connection was lost may have changed something. */
export function unansweredCode(method: string, error: unknown): ErrorCode {
  return SAFE.includes(method) || wasNeverSent(error) ? 'unavailable' : 'outcome_unknown'
}

/** Also of the error that is wrapped in this one. */
function wasNeverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { syscall, code = '', cause } = error as NodeJS.ErrnoException
  return syscall === 'connect' || NEVER_SENT.includes(code) || wasNeverSent(cause)
}
