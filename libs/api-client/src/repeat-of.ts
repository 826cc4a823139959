import { REPEAT, type Repeat } from '@refcall/contract/repeat'
import { ApiError } from './api-error.ts'

/** What sending a failed request again is good for. Without a response it is as good as the first time. */
export function repeatOf(error: unknown): Repeat {
  if (!(error instanceof ApiError)) return 'as_is'
  const { code, status } = error
  if (code !== null && Object.hasOwn(REPEAT, code)) return REPEAT[code]
  // From something between us and the service, or a code of a newer service.
  return status >= 500 || status === 429 ? 'as_is' : 'never'
}

/** The request cannot succeed: it is not sent again. */
export const isFinal = (error: unknown): boolean => {
  const repeat = repeatOf(error)
  return repeat === 'never' || repeat === 'never_released'
}
