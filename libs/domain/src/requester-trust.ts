/**
 * How far a requester is trusted, by what the trust costs to obtain, most expensive first: an account that has earned it; a browser key
 * that has; a browser key; none.
 */
export type RequesterTrust = 'account' | 'proven' | 'new' | 'keyless'

/** Whether requests of this trust are limited per sender only. */
export const isTrusted = (trust: RequesterTrust): boolean => trust === 'account' || trust === 'proven'
