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
 * Every business and protective constant of the product, in one place.
 * Units stand in the names: `Ms` milliseconds, `Miles`, `Metres`, `Bytes`, `Degrees`, `Px` pixels.
 * Frozen throughout: nothing may be changed while running.
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
    /** Renewing an expired code is not counted. */
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
    /** How often what is new in the audit log is sealed. */
    sealEveryMs: SECOND,
    /** A row that is older and not sealed was not written by the service. */
    sealedWithinMs: MINUTE,
  },
  exchange: {
    /** How long fetched rates are used before newer ones are asked for. */
    refreshMs: HOUR,
    retryMs: MINUTE,
    timeoutMs: 3 * SECOND,
    /** Older rates are said to be stale; a long weekend without fixing is not. */
    staleMs: 5 * DAY,
  },
  payment: {
    /** A hold this near to its end is no longer counted on. */
    holdMarginMs: HOUR,
    orphanHoldMs: 15 * MINUTE,
    /** An older payment is not offered again: it might be released under the player's hands. */
    reuseHoldMs: 10 * MINUTE,
    settleUnknownMs: MINUTE,
    intentsPerDevicePerHour: 6,
    intentsPerNetworkPerHour: 200,
    declinedIntentsBeforePause: 3,
    /** Of a network, whoever asked: a venue full of players does not come near it. */
    declinedIntentsPerNetworkPerHour: 30,
    /** All callers of a network together that keep no browser key and so name themselves anew as they like. */
    keylessIntentsPerNetworkPerHour: 30,
    /** Where the provider names no minimum for a currency. */
    minimumChargeUsdMinor: 50,
    /** Before the capture, for the referee's eyes only. */
    estimate: { feePerMille: 29, feeFixedUsdMinor: 30 },
    /** How long a rate that was shown is charged. */
    quoteMs: 15 * MINUTE,
    /** Unused quotes are forgotten after this. */
    quoteKeptMs: DAY,
    /** An unfinished payment is read back this often, in case no webhook comes. */
    readBackMs: 20 * SECOND,
    providerTimeoutMs: 10 * SECOND,
    /** How long a cancelling player waits for the provider's word that the hold is gone. */
    releasePatienceMs: 3 * SECOND,
    /** After this another worker may ask as well; the key keeps it from happening twice. */
    leaseMs: 5 * SECOND,
    /** What came to nothing is tried again after this; the pause grows by a quarter from try to try, up to the longest. */
    retryMs: SECOND,
    retryMaxMs: 10 * SECOND,
    /** Up to this share longer by chance, so that what failed together does not come back together. */
    retrySpread: 0.25,
    /** A payout that the provider refuses is tried again this much later, or when the account changes. */
    payoutRetryMs: HOUR,
    webhookBodyBytes: 256 * KIB,
    webhookToleranceMs: 300 * SECOND,
    /** Signed messages that cannot be read are kept for a person: so many, and so much of each. */
    refusedMessagesKept: 100,
    refusedMessageBytes: 16 * KIB,
    /** How our books are compared with the provider's. */
    books: {
      everyMs: HOUR,
      /** After a look that found a difference; the second one tells whether it stays. */
      againMs: MINUTE,
      /** A process that began a look and said nothing for this long is thought to have ended. */
      leaseMs: 10 * MINUTE,
      /** A look goes this far back, and what lies this near to its edge is compared only if the provider names it. */
      windowMs: 40 * DAY,
      marginMs: 5 * DAY,
    },
  },
  dispatch: {
    /** How far each wave of a broadcast reaches; the API's environment may say otherwise. */
    waveMiles: [2, 5, 10],
    waveGapMs: 45 * SECOND,
    /** The nearest ones not asked yet. */
    refereesPerWave: 20,
    wavesMax: 10,
    refereesPerWaveMax: 200,
    /** How late a wave may be. */
    wakeMs: SECOND,
    /** How far back, and for how many requests, a referee is told why they did not come. */
    explainedMs: HOUR,
    explainedMax: 20,
  },
  availability: {
    /** Since the last sign of life. */
    lifetimeMs: 4 * HOUR,
    /** An older place is not good enough for going on duty. */
    placeMaxAgeMs: 15 * MINUTE,
    busyShownMinutes: 15,
  },
  nearby: {
    shownAtHome: 3,
    radiusMiles: 10,
    radiusMaxMiles: 10,
    listMax: 50,
    /** Referee places are snapped to this grid before any distance is told. */
    gridMiles: 0.25,
  },
  leaderboard: { size: 50 },
  badges: { topRefMatches: 100, risingStarMatches: 50 },
  history: { listMax: 200 },
  requests: {
    /** Of a device, and of all devices of one browser key. */
    perDevicePerHour: 6,
    /** Of one account on all its devices. */
    perAccountPerHour: 12,
    /** How long ago an account was made, or a key asked for a match that a referee took, to be worth anything. */
    standingAfterMs: DAY,
    /** Of callers without standing, all of one network together: a venue's Wi-Fi with forty players must get by. */
    untrusted: {
      windowMs: 10 * MINUTE,
      /** So many of a window cost nothing; the price of the others doubles every `requestsPerBit` requests. */
      freePerNetwork: 12,
      perNetwork: 120,
      firstBits: 14,
      requestsPerBit: 12,
      bitsMax: 21,
      /** A price that was told holds this long, if it has grown by no more than this meanwhile: players come at once. */
      workMs: 2 * MINUTE,
      workSlackBits: 2,
      /** Open at one time, everywhere and in one cell of the map. */
      openPerNetwork: 60,
      openPerCell: 50,
      cellDegrees: 0.02,
      /** Open offers to one referee. */
      offersPerReferee: 5,
      /** From so many in a window on, operators are told. */
      floodAt: 45,
      blockMs: DAY,
      /** It is forgotten after this which network a request came from. */
      networkKeptMs: DAY,
    },
  },
  /** Token buckets of the API; a venue's Wi-Fi is one network, so that side is generous. */
  rates: {
    windowMs: MINUTE,
    /** How often processes tell each other of the calls they counted: how late a limit may be. */
    exchangeMs: SECOND,
    readsPerDevice: 240,
    writesPerDevice: 60,
    /** Callers that hold no browser key. */
    unclaimedReadsPerDevice: 120,
    unclaimedWritesPerDevice: 30,
    callsPerNetwork: 6_000,
    /** Wrong passwords: of an account from one network, of an account from a browser that signed in to it before. */
    loginsPerAccountAndNetwork: 10,
    loginsPerKnownBrowser: 10,
    loginsWindowMs: 10 * MINUTE,
    /** Of an account from everywhere: many networks together, and still too few to find a password by. */
    loginsPerAccountPerHour: 600,
    loginsPerNetwork: 100,
    registrationsPerNetworkPerHour: 60,
    invitationsPerNetworkPerHour: 30,
    distinctRefusedIdsPerNetwork: 30,
    distinctRefusedIdsWindowMs: 10 * MINUTE,
  },
  http: {
    bodyBytes: 64 * KIB,
    /** How long a request may take to arrive whole, looked at every so often. */
    requestMs: 30 * SECOND,
    requestCheckMs: SECOND,
    /** How long the rest of a request that could not be read is let in, so that its answer arrives. */
    lingerMs: SECOND,
    /**
     * Connections that may wait to be accepted: all clients of a process that died come back at one instant, and one
     * that finds no room tries again only after a second.
     */
    connectionsWaiting: 4_096,
    deviceIdMaxChars: 128,
    userAgentMaxChars: 400,
    moneyQueueMax: 1_000,
    shedEventLoopDelayMs: 250,
    retryAfterMs: SECOND,
  },
  /** How long the API waits for its database. */
  database: {
    /** In which nothing comes from it at all; a request is answered within a second, or two, with the rest. */
    readMs: 600,
    writeMs: 1_500,
    /** What no request waits for. */
    backgroundMs: 30 * SECOND,
    /** While it answers others. Writes queue, as accepts of a crowd do. */
    busyMs: { read: 5 * SECOND, write: 15 * SECOND },
    connectMs: 5 * SECOND,
    /** No connection is kept longer: it may lead to what was the database before. */
    connectionLifetimeMs: 5 * MINUTE,
  },
  live: {
    heartbeatMs: 5 * SECOND,
    deadAfterMs: 7 * SECOND,
    reconnectMs: 3 * SECOND,
    reconnectAttempts: 100,
    streamsPerDevice: 3,
    /** Of callers without an account, all of one network together: a venue's Wi-Fi with forty players on three pages each. */
    anonymousStreamsPerNetwork: 150,
    /** When one that found its network full asks again. */
    networkFullRetryMs: 15 * SECOND,
    /** A younger channel is not closed for another one of its device. */
    channelRestMs: 10 * SECOND,
    /** One that was closed for another asks again for a free place after this. */
    supersededRetryMs: MINUTE,
    /** How often a process says that it lives, and when one that is silent counts as gone. */
    processBeatMs: 2 * SECOND,
    processGoneMs: 8 * SECOND,
    /** Traces of one that is gone are kept this long: it may only have stood still. */
    processForgottenMs: MINUTE,
    sendBufferBytes: KIB * KIB,
    /** The most that a client may say at once over a socket; it has nothing to say. */
    socketMessageBytes: 4 * KIB,
    socketMessagesPerBeat: 20,
    /** The clients of a process that ends come again spread over this time. */
    handOverMs: 500,
    /** How long a process that ends waits for requests under way, and for readers to take the last message. */
    drainMs: 3 * SECOND,
    /** Events older than this are answered by a snapshot instead. */
    replayMs: HOUR,
    replayMaxEvents: 1_000,
  },
  push: {
    /** Browsers of a device that are pushed to; the newest stay. */
    subscriptionsPerDevice: 3,
    endpointMaxChars: 1_024,
    /** What a push says, before it is encrypted. */
    messageBytes: 3_000,
    timeoutMs: 10 * SECOND,
    /** Of a push service's answer no more than this is waited for. */
    answerBytes: 16 * KIB,
    /** After this another process may push as well: longer than a look-up and a push may take. */
    leaseMs: 30 * SECOND,
    retryMs: 2 * SECOND,
    retryMaxMs: MINUTE,
    /** A device that was listening, and has not said that it showed the request, is looked at again after this. */
    lookAgainMs: 5 * SECOND,
    /** How long word is kept for a sleeping device that a request is no longer open. */
    closedMs: 15 * MINUTE,
    /** How long it is remembered what was pushed. */
    keptMs: HOUR,
    /** How late a push may be whose process died. */
    wakeMs: SECOND,
  },
  bridge: {
    messageBytes: 8 * KIB,
    authRequestDelayMs: 100,
    /** How long an app may take to tell who is signed in, and to have a new token made. */
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
    /** Browsers that an account has signed in from, the newest ones. */
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
    /** San Francisco, used and said plainly when the browser gives no place. */
    fallback: { latitude: 37.7749, longitude: -122.4194 },
    /** Victoria, where an empty dashboard map looks. */
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
