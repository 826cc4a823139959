/** Finished matches of an erased device refer to a placeholder device with this prefix, which no caller can act as. */
export const ERASED_PREFIX = 'erased_'
