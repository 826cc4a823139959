const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const KIB = 1_024

function deepFrozen<T extends object>(group: T): T {
  for (const value of Object.values(group)) if (typeof value === 'object') deepFrozen(value)
  return Object.freeze(group)
}

/**
 * Every business and protective constant of the product. Names end in their unit: `Ms` milliseconds, `Miles`, `Metres`,
 * `Bytes`, `Degrees`, `Px` pixels. Deeply frozen.
 */
export const LIMITS = deepFrozen({
  /** How long a match may stay in a status before the clock moves it. */
  lifecycle: {
    pendingBroadcastMs: 15 * MINUTE,
    pendingDirectMs: 10 * MINUTE,
    paymentPendingMs: 15 * MINUTE,
    awaitingVerificationMs: 2 * HOUR,
    acceptedCashMs: 6 * HOUR,
    inProgressMs: 6 * HOUR,
  },
  match: {
    playerCounts: [2, 4],
    defaultPlayerCount: 4,
    gamesRemainingMin: 1,
    gamesRemainingMax: 5,
    defaultGamesRemaining: 2,
    checkoutGamesRemaining: 1,
    tableNumberMaxChars: 40,
    ratingMin: 1,
    ratingMax: 5,
  },
  code: {
    digits: 6,
    lifetimeMs: 10 * MINUTE,
    attemptsPerCode: 5,
    regeneratePauseMs: 10 * SECOND,
    /** Replacing an expired code is not counted. */
    regeneratePerMatchPerHour: 6,
    /** Never reset by a new code; reaching it blocks only new electronic accepts. */
    failuresPerRefereePerDay: 20,
  },
  money: {
    defaultCurrency: 'USD',
    /** 2.00 USD per person per game. */
    defaultRateMinor: 200,
    platformFeePercent: 5,
    rateInputMin: 0.01,
    rateInputStep: 0.25,
    rateMaxChars: 12,
  },
  audit: {
    /** How often new rows of the audit log are sealed. */
    sealEveryMs: SECOND,
    /** An unsealed row older than this was not written by the service. */
    sealedWithinMs: MINUTE,
  },
  exchange: {
    /** How long fetched rates are used before they are fetched again. */
    refreshMs: HOUR,
    retryMs: MINUTE,
    timeoutMs: 3 * SECOND,
    /** Older rates are marked as stale; longer than a long weekend without new rates. */
    staleMs: 5 * DAY,
  },
  payment: {
    /** A hold this close to its expiry is treated as expired. */
    holdMarginMs: HOUR,
    orphanHoldMs: 15 * MINUTE,
    /** An older payment is not offered again: it might be released while the player is paying. */
    reuseHoldMs: 10 * MINUTE,
    settleUnknownMs: MINUTE,
    intentsPerDevicePerHour: 6,
    intentsPerNetworkPerHour: 200,
    declinedIntentsBeforePause: 3,
    /** Per network, for all callers: far above a venue full of players. */
    declinedIntentsPerNetworkPerHour: 30,
    /** Per network, for all callers without a browser key together, because they can choose a new identity at will. */
    keylessIntentsPerNetworkPerHour: 30,
    /** For currencies without a published minimum of the provider. */
    minimumChargeUsdMinor: 50,
    /** Before the capture; shown to the referee only. */
    estimate: { feePerMille: 29, feeFixedUsdMinor: 30 },
    /** How long a rate is guaranteed after it was shown. */
    quoteMs: 15 * MINUTE,
    /** Unused quotes are deleted after this. */
    quoteKeptMs: DAY,
    /** An unfinished payment is read back from the provider this often, in case no webhook arrives. */
    readBackMs: 20 * SECOND,
    providerTimeoutMs: 10 * SECOND,
    /** How long a cancelling player waits for the provider's word that the hold is gone. */
    releasePatienceMs: 3 * SECOND,
    /** After this another worker may ask as well; the key keeps it from happening twice. */
    leaseMs: 5 * SECOND,
    /** What came to nothing is tried again after this; the pause grows by a quarter from try to try, up to the longest. */
    retryMs: SECOND,
    retryMaxMs: 10 * SECOND,
    /** Random jitter, up to this share of the pause, so that jobs that failed together are not retried together. */
    retrySpread: 0.25,
    /** A payout that the provider refuses is retried after this, or when the account changes. */
    payoutRetryMs: HOUR,
    webhookBodyBytes: 256 * KIB,
    webhookToleranceMs: 300 * SECOND,
    /**
     * Signed webhook events that cannot be parsed are kept for an operator: at most this many, truncated to this size.
     */
    refusedMessagesKept: 100,
    refusedMessageBytes: 16 * KIB,
    /** How our ledger is reconciled with the provider's. */
    books: {
      everyMs: HOUR,
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
  },
  dispatch: {
    /** How far each wave of a broadcast reaches; the API's environment may override it. */
    waveMiles: [2, 5, 10],
    waveGapMs: 45 * SECOND,
    /** The nearest referees not asked yet. */
    refereesPerWave: 20,
    wavesMax: 10,
    refereesPerWaveMax: 200,
    /** The maximum delay of a wave. */
    wakeMs: SECOND,
    /** How far back, and for how many requests, a referee can see why they were not offered. */
    explainedMs: HOUR,
    explainedMax: 20,
  },
  availability: {
    /** Since the last heartbeat. */
    lifetimeMs: 4 * HOUR,
    /** An older location is too old for going on duty. */
    placeMaxAgeMs: 15 * MINUTE,
    busyShownMinutes: 15,
  },
  nearby: {
    shownAtHome: 3,
    radiusMiles: 10,
    radiusMaxMiles: 10,
    listMax: 50,
    /** Referee locations are snapped to this grid before any distance is published. */
    gridMiles: 0.25,
  },
  leaderboard: { size: 50 },
  badges: { topRefMatches: 100, risingStarMatches: 50 },
  history: { listMax: 200 },
  requests: {
    /** Per device, and per browser key over all its devices. */
    perDevicePerHour: 6,
    /** Per account over all its devices. */
    perAccountPerHour: 12,
    /** The minimum age of an account, or of a browser key's first accepted match, to count as standing. */
    standingAfterMs: DAY,
    /** Per network, for all callers without standing together: enough for forty players on a venue's Wi-Fi. */
    untrusted: {
      windowMs: 10 * MINUTE,
      /**
       * The first requests of a window are free; the proof of work of the others doubles every `requestsPerBit`
       * requests.
       */
      freePerNetwork: 12,
      perNetwork: 120,
      firstBits: 14,
      requestsPerBit: 12,
      bitsMax: 21,
      /**
       * A proof of work stays valid this long, if the required bits have grown by no more than this: players solve it
       * at once.
       */
      workMs: 2 * MINUTE,
      workSlackBits: 2,
      /** Open at one time, in total and per cell of the map. */
      openPerNetwork: 60,
      openPerCell: 50,
      cellDegrees: 0.02,
      /** Open offers to one referee. */
      offersPerReferee: 5,
      /** From this many in a window on, operators are notified. */
      floodAt: 45,
      blockMs: DAY,
      /** The network of a request is deleted after this. */
      networkKeptMs: DAY,
    },
  },
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
  http: {
    bodyBytes: 64 * KIB,
    /** The timeout for receiving a complete request, and how often it is checked. */
    requestMs: 30 * SECOND,
    requestCheckMs: SECOND,
    /** How long the rest of an unreadable request is still read, so that the client gets the response. */
    lingerMs: SECOND,
    /**
     * The accept backlog: all clients of a process that died reconnect at one instant, and one that finds it full
     * retries only after a second.
     */
    connectionsWaiting: 4_096,
    deviceIdMaxChars: 128,
    userAgentMaxChars: 400,
    moneyQueueMax: 1_000,
    shedEventLoopDelayMs: 250,
    retryAfterMs: SECOND,
  },
  /** Timeouts of the API for its database. */
  database: {
    /**
     * The silence after which the connection counts as broken; below the one to two seconds a request may take in all.
     */
    readMs: 600,
    writeMs: 1_500,
    /** For background work, where no request waits. */
    backgroundMs: 30 * SECOND,
    /**
     * While the database answers other queries: writes queue for locks, for example when many referees accept at once.
     */
    busyMs: { read: 5 * SECOND, write: 15 * SECOND },
    connectMs: 5 * SECOND,
    /** The maximum age of a connection: it may lead to a server that is no longer the primary. */
    connectionLifetimeMs: 5 * MINUTE,
  },
  live: {
    heartbeatMs: 5 * SECOND,
    deadAfterMs: 7 * SECOND,
    reconnectMs: 3 * SECOND,
    reconnectAttempts: 100,
    streamsPerDevice: 3,
    /**
     * Per network, for all callers without an account together: forty players with three pages each on a venue's Wi-Fi.
     */
    anonymousStreamsPerNetwork: 150,
    /** The retry delay for a caller whose network is full. */
    networkFullRetryMs: 15 * SECOND,
    /** A younger channel is not evicted for another one of its device. */
    channelRestMs: 10 * SECOND,
    /** An evicted channel asks again for a free slot after this. */
    supersededRetryMs: MINUTE,
    /** The heartbeat interval of a process, and the silence after which it counts as dead. */
    processBeatMs: 2 * SECOND,
    processGoneMs: 8 * SECOND,
    /** Rows of a dead process are kept this long: it may only have been suspended. */
    processForgottenMs: MINUTE,
    sendBufferBytes: KIB * KIB,
    /** The maximum message a client may send over a socket; clients have no reason to send any. */
    socketMessageBytes: 4 * KIB,
    socketMessagesPerBeat: 20,
    /** The clients of a process that shuts down reconnect spread over this time. */
    handOverMs: 500,
    /** On shutdown: the timeout for open requests, and for readers to receive the last message. */
    drainMs: 3 * SECOND,
    /** A cursor older than this gets a snapshot instead of events. */
    replayMs: HOUR,
    replayMaxEvents: 1_000,
  },
  push: {
    /** Browsers per device that receive pushes; the newest are kept. */
    subscriptionsPerDevice: 3,
    endpointMaxChars: 1_024,
    /** The payload of a push before encryption. */
    messageBytes: 3_000,
    timeoutMs: 10 * SECOND,
    /** The maximum part of a push service's response that is read. */
    answerBytes: 16 * KIB,
    /** After this another process may push as well: longer than a DNS lookup and a push may take. */
    leaseMs: 30 * SECOND,
    retryMs: 2 * SECOND,
    retryMaxMs: MINUTE,
    /** A connected device that has not reported showing the request is checked again after this. */
    lookAgainMs: 5 * SECOND,
    /** The time to live of a 'closed' push for a sleeping device. */
    closedMs: 15 * MINUTE,
    /** How long the record of a push is kept. */
    keptMs: HOUR,
    /** The maximum delay of a push whose process died. */
    wakeMs: SECOND,
  },
  bridge: {
    messageBytes: 8 * KIB,
    authRequestDelayMs: 100,
    /** The timeouts for the app: to report who is signed in, and to supply a new token. */
    firstAnswerMs: SECOND,
    freshTokenMs: 5 * SECOND,
  },
  session: {
    bearerMs: 15 * MINUTE,
    cookieMs: 30 * DAY,
    browserKeyMs: 400 * DAY,
    deviceIdRandomBits: 128,
  },
  account: {
    usernameMinChars: 3,
    usernameMaxChars: 40,
    nameMaxChars: 80,
    displayNameMaxChars: 60,
    emailMaxChars: 254,
    passwordMinChars: 8,
    passwordMaxChars: 200,
    /** Browsers that an account has signed in from; the newest are kept. */
    knownBrowsers: 20,
    /** How long an operator's invitation can be accepted. */
    invitationMs: DAY,
  },
  privacy: { exactPlacesMs: 30 * DAY },
  polling: {
    playerMatchesMs: 60 * SECOND,
    activeAssignmentMs: 60 * SECOND,
    pendingRequestsMs: 30 * SECOND,
  },
  geolocation: { timeoutMs: 10 * SECOND, maximumAgeMs: 5 * MINUTE },
  places: {
    /** San Francisco; the fallback when the browser gives no location, labelled as such on the screen. */
    fallback: { latitude: 37.7749, longitude: -122.4194 },
    /** Victoria; the initial center of an empty dashboard map. */
    dashboardDefault: { latitude: 48.4284, longitude: -123.3656 },
  },
  dashboard: {
    rangeDays: 30,
    rangeMaxDays: 366,
    groupToleranceDegrees: 0.0005,
    groupPageSize: 10,
    availableAreaMiles: 2,
    availableAreaMetres: 3_218.688,
    availableAreaDotPx: 12,
    zoomWithMatchesAndEvents: 8,
    zoomOtherwise: 10,
    zoomMax: 12,
    mapHeightMobilePx: 400,
    mapHeightPx: 500,
  },
  screen: {
    savedShownMs: 2 * SECOND,
    returnRedirectMs: 2_500,
    registeredRedirectMs: 100,
    toastRemovalMs: 1_000_000,
    toastsAtOnce: 1,
    tooltipOpenMs: 700,
    tooltipSkipMs: 300,
    qrSizePx: 200,
    qrErrorLevel: 'M',
  },
} as const)
