import { DAY, LIMITS, MINUTE, SECOND } from '@refcall/domain'

/** Who calls, how often, and for how long they are known. */
export const callerLimits = {
  /** Token buckets of the API; a venue's Wi-Fi is one network, so the limits per network are generous. */
  rates: {
    windowMs: MINUTE,
    /** How often processes exchange their counts: the maximum delay of a limit. */
    exchangeMs: SECOND,
    readsPerDevice: 240,
    writesPerDevice: 60,
    /** Callers without a browser key. */
    unclaimedReadsPerDevice: 120,
    unclaimedWritesPerDevice: 30,
    callsPerNetwork: 6_000,
    /** Wrong passwords: per account and network, and per account and a browser that has signed in to it before. */
    loginsPerAccountAndNetwork: 10,
    loginsPerKnownBrowser: 10,
    loginsWindowMs: 10 * MINUTE,
    /** Per account over all networks: allows many networks, but too few attempts to guess a password. */
    loginsPerAccountPerHour: 600,
    loginsPerNetwork: 100,
    registrationsPerNetworkPerHour: 60,
    invitationsPerNetworkPerHour: 30,
    distinctRefusedIdsPerNetwork: 30,
    distinctRefusedIdsWindowMs: 10 * MINUTE,
  },
  passwords: {
    /** Hashed at once by a process: half of Node's threads, which names and files need as well. */
    atOnce: 2,
    /** As many as a slow machine serves in about two seconds. */
    waiting: 60,
  },
  session: {
    bearerMs: 15 * MINUTE,
    cookieMs: LIMITS.kept.sessionMs,
    /** How often the last use of a session is written. */
    usedEveryMs: 10 * MINUTE,
    browserKeyMs: LIMITS.kept.browserKeyMs,
  },
  account: {
    /** Browsers that an account has signed in from; the newest are kept. */
    knownBrowsers: 20,
    /** How long an operator's invitation can be accepted. */
    invitationMs: DAY,
    recoveryCodes: 10,
  },
  code: {
    /** Replacing an expired code is not counted. */
    regeneratePerMatchPerHour: 6,
    /** Never reset by a new code; reaching it blocks only new electronic accepts. */
    failuresPerRefereePerDay: 20,
  },
} as const
