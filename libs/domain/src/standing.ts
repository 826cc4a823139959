/**
 * What a requester has that costs something, dearest first: an account for a while; a browser key that asked for a match a
 * while ago which a referee took; a browser key; nothing.
 */
export const STANDINGS = ['account', 'proven', 'new', 'keyless'] as const
export type Standing = (typeof STANDINGS)[number]

/** Whether requests of this standing are counted by nothing but their sender. */
export const isTrusted = (standing: Standing): boolean => standing === 'account' || standing === 'proven'
