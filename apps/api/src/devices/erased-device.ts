import { randomId } from '../platform/random-id.ts'

/** Finished matches of an erased device keep a device of this kind, which nobody knows or can act as. */
export const ERASED_PREFIX = 'erased_'

export const newErasedId = (): string => `${ERASED_PREFIX}${randomId('dev')}`
