/**
 * A requester's standing, by what it costs to obtain, most expensive first: an account that has earned it; a browser key
 * that has; a browser key; none.
 */
export type RequesterTrust = 'account' | 'proven' | 'new' | 'keyless'

/** Whether requests of this standing are limited per sender only. */
export const isTrusted = (standing: RequesterTrust): boolean => standing === 'account' || standing === 'proven'
