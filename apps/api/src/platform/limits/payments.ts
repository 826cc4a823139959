import { DAY, HOUR, KIB, MINUTE, SECOND } from '@refcall/domain'

/** Payments and the provider, the reconciliation with it, and exchange rates. */
export const paymentLimits = {
  payment: {
    /** A hold this close to its expiry is treated as expired. */
    holdMarginMs: HOUR,
    orphanHoldMs: 15 * MINUTE,
    /** An older payment is not offered again: it might be released while the player is paying. */
    reuseHoldMs: 10 * MINUTE,
    /** A held payment that was read this recently is not read again for its match. */
    justReadMs: 10 * SECOND,
    settleUnknownMs: MINUTE,
    intentsPerDevicePerHour: 6,
    intentsPerNetworkPerHour: 200,
    declinedIntentsBeforePause: 3,
    /** Per network, for all callers: far above a venue full of players. */
    declinedIntentsPerNetworkPerHour: 30,
    /** Per network, for all callers without a browser key together, because they can choose a new identity at will. */
    keylessIntentsPerNetworkPerHour: 30,
    /** Unused quotes are deleted after this. */
    quoteKeptMs: DAY,
    /** An unfinished payment is read back from the provider this often, in case no webhook arrives. */
    readBackMs: 20 * SECOND,
    providerTimeoutMs: 10 * SECOND,
    /** How long a cancelling player waits for the provider's word that the hold is gone. */
    releasePatienceMs: 3 * SECOND,
    /**
     * After this another worker may ask as well; the key keeps it from happening twice. Shorter than the provider's timeout,
     * so that the operations of a process that died are soon taken over.
     */
    leaseMs: 5 * SECOND,
    /** What came to nothing is tried again after this; the pause grows by a quarter from try to try, up to the longest. */
    retryMs: SECOND,
    retryMaxMs: 10 * SECOND,
    /** Random jitter, up to this share of the pause, so that jobs that failed together are not retried together. */
    retrySpread: 0.25,
    /** A payout that the provider refuses is retried after this, or when the account changes. */
    payoutRetryMs: HOUR,
    /** A payout that the bank has returned is shown to its referee for this long. */
    failedPayoutShownMs: 30 * DAY,
    webhookBodyBytes: 256 * KIB,
    webhookToleranceMs: 300 * SECOND,
    /**
     * Signed webhook events that cannot be parsed are kept for an operator: at most this many, truncated to this size.
     */
    refusedMessagesKept: 100,
    refusedMessageBytes: 16 * KIB,
  },
  /** How our ledger is reconciled with the provider's. */
  reconciliation: {
    everyMs: HOUR,
    /** How often it is looked whether one is due: at once in a database with another history. */
    pollMs: 10 * SECOND,
    /** After a reconciliation that found a difference; the second run shows whether it persists. */
    againMs: MINUTE,
    /** A process that started a reconciliation and has been silent for this long is considered dead. */
    leaseMs: 10 * MINUTE,
    /**
     * A reconciliation goes this far back; records this close to its start are compared only if the provider lists
     * them.
     */
    windowMs: 40 * DAY,
    marginMs: 5 * DAY,
  },
  exchange: {
    /** How long fetched rates are used before they are fetched again. */
    refreshMs: HOUR,
    retryMs: MINUTE,
    timeoutMs: 3 * SECOND,
    /** Older rates are marked as stale; longer than a long weekend without new rates. */
    staleMs: 5 * DAY,
  },
} as const
