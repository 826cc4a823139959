import type { MessageDescriptor } from '@lingui/core'
import { ERRORS, type ErrorCode } from '@refcall/contract/errors'

/** Where the catalogues have the text of an error code. */
export const errorId = (code: string): string => `error.${code}`

/** The contract's sentences, where no catalogue may be loaded. A production build leaves them out, as it does all English. */
const sentences: Partial<typeof ERRORS> = process.env['NODE_ENV'] === 'production' ? {} : ERRORS

/**
 * The message of each error code. No macro, because its English is the contract's sentence, and the tools
 * that write the catalogues load this file without a build.
 */
export function errorMessage(code: ErrorCode): MessageDescriptor {
  const message = sentences[code]?.sentence
  return message === undefined ? { id: errorId(code) } : { id: errorId(code), message }
}

/** A newer server may have codes that this build does not know. */
export const isKnownCode = (code: string, translated: object): code is ErrorCode =>
  Object.hasOwn(translated, errorId(code)) || Object.hasOwn(sentences, code)
