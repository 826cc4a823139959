import { deepFrozen } from './deep-frozen.ts'
import { DAY, HOUR, MINUTE, SECOND } from './units.ts'

/**
 * The constants that screens, the contract and the rules need; those of the service alone are `SERVER_LIMITS` in the API,
 * because this object ships in the front ends. Names end in their unit: `Ms` milliseconds, `Miles`, `Metres`, `Bytes`,
 * `Degrees`, `Px` pixels. Deeply frozen.
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
    /** How long a direct request waits for its referee before the player may ask another one. */
    reassignAfterMs: 90 * SECOND,
  },
  match: {
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
    /** After a code, until it may be replaced while it is valid. */
    regeneratePauseMs: 10 * SECOND,
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
  earnings: {
    /** Past matches listed. */
    listed: 50,
    /** Days of a statement. */
    statementMaxDays: 366,
  },
  payment: {
    /** For currencies without a published minimum of the provider. */
    minimumChargeUsdMinor: 50,
    /** Before the capture; shown to the referee only. */
    estimate: { feePerMille: 29, feeFixedUsdMinor: 30 },
    /** How long a rate is guaranteed after it was shown. */
    quoteMs: 15 * MINUTE,
  },
  /** After a completed match; amounts are converted into the currency of the match and rounded. */
  tip: { openMs: 7 * 24 * HOUR, suggestedUsdMinor: [200, 300, 500], maxUsdMinor: 10_000 },
  availability: { busyShownMinutes: 15 },
  nearby: {
    shownAtHome: 3,
    radiusMiles: 10,
    radiusMaxMiles: 10,
    /** Referee locations are snapped to this grid before any distance is published. */
    gridMiles: 0.25,
  },
  /** A referee off duty sees how many requests there were in the last hour. */
  demand: { radiusMiles: 2 },
  leaderboard: { size: 50 },
  badges: { topRefMatches: 100, risingStarMatches: 50 },
  /** The proof of work for untrusted requests of a network. */
  requestWork: {
    /** The first requests of a window are free; the work for the others doubles every `requestsPerBit` requests. */
    freePerNetwork: 12,
    firstBits: 14,
    requestsPerBit: 12,
    bitsMax: 21,
  },
  live: {
    /** The silence after which a client counts its channel as lost. */
    deadAfterMs: 7 * SECOND,
    reconnectMs: 3 * SECOND,
    reconnectAttempts: 100,
    /** An evicted channel asks again for a free slot after this. */
    supersededRetryMs: MINUTE,
  },
  push: { endpointMaxChars: 1_024, tokenMaxChars: 4_096 },
  bridge: {
    authRequestDelayMs: 100,
    /** The timeouts for the app: to report who is signed in, and to supply a new token. */
    firstAnswerMs: SECOND,
    freshTokenMs: 5 * SECOND,
  },
  session: { deviceIdRandomBits: 128 },
  account: {
    usernameMinChars: 3,
    usernameMaxChars: 40,
    nameMaxChars: 80,
    displayNameMaxChars: 60,
    emailMaxChars: 254,
    passwordMinChars: 8,
    passwordMaxChars: 200,
  },
  polling: {
    playerMatchesMs: 60 * SECOND,
    activeAssignmentMs: 60 * SECOND,
    pendingRequestsMs: 30 * SECOND,
    /** Of a match that a referee has accepted; and how often the referee's page reports a position. */
    progressMs: 20 * SECOND,
    positionMs: 8 * SECOND,
  },
  /** `giveUpMs`: some web views never answer, whatever `timeoutMs` says. */
  geolocation: { timeoutMs: 10 * SECOND, maximumAgeMs: 5 * MINUTE, giveUpMs: 12 * SECOND },
  places: {
    /** Older, or coarser, than this a place is not good enough to send a referee to. */
    maxAgeMs: 10 * MINUTE,
    maxAccuracyMeters: 1_000,
    /** The clocks of two machines differ by less, as a rule. */
    clockToleranceMs: MINUTE,
    /** A referee on duty sends a new place after moving this far, and no more often than this. */
    followMovementMeters: 200,
    followEveryMs: 30 * SECOND,
    /** San Francisco; the fallback when the browser gives no location, labelled as such on the screen. */
    fallback: { latitude: 37.7749, longitude: -122.4194 },
    /** Victoria; the initial center of an empty dashboard map. */
    dashboardDefault: { latitude: 48.4284, longitude: -123.3656 },
  },
  /** The way of a referee who has accepted to the table. */
  arrival: {
    /** How near to the table a position has to be, its accuracy included; what an unknown accuracy counts as. */
    tableRadiusMeters: 60,
    assumedAccuracyMeters: 30,
    /** Without a position for so long there is no signal; moved by less than `movementMeters` for so long: not moving. */
    silentAfterMs: 45 * SECOND,
    stillAfterMs: 90 * SECOND,
    movementMeters: 20,
    /** As the crow flies; the range of the minutes is the speed and so much of it. */
    pace: { usualMetersPerSecond: 1.1, priorMs: 2 * MINUTE, slowest: 0.5, fastest: 3, spread: 0.2 },
    /** How long a referee is expected to take at most, and where the distance is unknown. */
    expectedMaxMs: 30 * MINUTE,
    expectedUnknownMs: 15 * MINUTE,
    /** How long a party waits before it may report the other as absent: at the table, and after the expected arrival. */
    playerAbsentAfterMs: 5 * MINUTE,
    refereeAbsentAfterMs: 10 * MINUTE,
  },
  /** How long personal data is kept, as the page about privacy says. */
  kept: {
    sessionMs: 30 * DAY,
    browserKeyMs: 400 * DAY,
    /** A mail that cannot be sent. */
    mailMs: 3 * DAY,
    /** The hash of a network that requests came from. */
    networkMs: DAY,
    /** The exact place of a match and of a duty; later only the point of the grid of published distances. */
    placeMs: 30 * DAY,
  },
  /** What a party reports to the operators: for how long after the match, and how much it can write. */
  reports: {
    afterEndMs: 30 * DAY,
    /** After this without an answer, the screen says so to a referee in danger. */
    unansweredMs: 60 * SECOND,
    wordsMaxChars: 200,
    answerMaxChars: 500,
  },
  /** Nothing is said of a referee or a table with fewer than the least outcomes; below many, that they are few. */
  reliability: { leastOutcomes: 10, manyOutcomes: 30 },
  dashboard: {
    rangeDays: 30,
    rangeMaxDays: 366,
    overviewDays: 90,
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
    qrSizePx: 200,
  },
} as const)
