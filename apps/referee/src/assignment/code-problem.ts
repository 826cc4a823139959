import { plural, t } from '@lingui/core/macro'
import { ApiError } from '@refcall/api-client'
import { codeText, errorText } from '@refcall/messages'

/** Why a code was refused, and how many attempts are left. */
export function codeProblem(error: Error): string {
  const body = error instanceof ApiError ? error.body : null
  if (body?.requiresRegeneration && body.code !== 'code_expired') {
    return codeText('code_blocked')
  }
  const reason = errorText(error)
  const count = body?.remainingAttempts
  if (count === undefined) return reason
  const left = plural(count, { one: '# attempt remaining', other: '# attempts remaining' })
  return t({
    message: `${reason} ${left}.`,
    comment: 'Two sentences: why a code was refused, and how many attempts remain',
  })
}
