import { DAY, LIMITS, MINUTE, SECOND } from '@refcall/domain'

/** When mails are sent and how long their links are valid. */
export const mailLimits = {
  mail: {
    /** How often due mails are looked for. */
    everyMs: SECOND,
    /** Mails sent at once by a process. */
    atOnce: 5,
    /** How long one mail may take; the lease after which another process sends it is longer. */
    timeoutMs: 20 * SECOND,
    leaseMs: MINUTE,
    retryMs: 15 * SECOND,
    retryMaxMs: 10 * MINUTE,
    /** A notice that could not be sent for so long is dropped. */
    noticeMs: DAY,
    resetLinkMs: 30 * MINUTE,
    confirmLinkMs: LIMITS.kept.mailMs,
    /** Mails with links per address and lifetime of a link: the last one is still valid when more are refused. */
    linksPerAddress: 3,
    /** A receipt may be sent again, but a match is no key to a stranger's inbox. */
    receiptsPerMatchPerDay: 3,
    /** Requests for mails, and uses of links, per network. */
    requestsPerNetworkPerHour: 60,
    linkUsesPerNetworkPerHour: 60,
  },
} as const
