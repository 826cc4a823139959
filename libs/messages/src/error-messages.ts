import { ERRORS, type ErrorCode } from '@refcall/contract/errors'

/**
 * The message of each of the server's refusals: its English is the contract's sentence, its translations stand in the
 * catalogues under the code. No macro, because the tools that write the catalogues load this file without a build.
 */
export const errorMessage = (code: ErrorCode): { id: string; message: string } => ({ id: `error.${code}`, message: ERRORS[code].sentence })

/** A newer server may have codes that this build does not know. */
export const isKnownCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

export const errorMessages = (): { id: string; message: string }[] => Object.keys(ERRORS).filter(isKnownCode).map(errorMessage)
