/**
 * A requester's standing, by what it costs to obtain, most expensive first: an account of some age; a browser key whose
 * request was accepted some time ago; a browser key; none.
 */
export const REQUESTER_TRUST = ['account', 'proven', 'new', 'keyless'] as const
export type RequesterTrust = (typeof REQUESTER_TRUST)[number]

/** Whether requests of this standing are limited per sender only. */
export const isTrusted = (standing: RequesterTrust): boolean => standing === 'account' || standing === 'proven'
