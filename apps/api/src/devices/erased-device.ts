import { randomId } from '../platform/random-id.ts'

/** Finished matches of an erased device refer to a placeholder device with this prefix, which no caller can act as. */
export const ERASED_PREFIX = 'erased_'

export const newErasedId = (): string => `${ERASED_PREFIX}${randomId('dev')}`
