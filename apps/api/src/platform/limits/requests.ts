import { DAY, HOUR, LIMITS, MINUTE, SECOND } from '@refcall/domain'

/** Who may ask for a referee, which referees are asked, and what the parties of a match may send. */
export const requestLimits = {
  requests: {
    /** Per device, and per browser key over all its devices. */
    perDevicePerHour: 6,
    /** Per account over all its devices. */
    perAccountPerHour: 12,
    /** Open at one time, per account and per browser key. */
    openPerAccount: 3,
    /** How often one request may go on to another referee, and how many of them are examined for the suggestion. */
    reassignsPerMatch: 5,
    alternativesExamined: 20,
    /** The minimum age of an account whose word counts: of a referee, or with a confirmed e-mail address. */
    trustAfterMs: DAY,
    /** Per network, for all untrusted callers together: enough for forty players on a venue's Wi-Fi. */
    untrusted: {
      windowMs: 10 * MINUTE,
      perNetwork: 120,
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
      networkKeptMs: LIMITS.kept.networkMs,
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
    /** How many of the referees asked a player sees. */
    askedShown: 12,
  },
  availability: {
    /** Since the last heartbeat. */
    lifetimeMs: 4 * HOUR,
    /** How long before its end a referee is warned of it. */
    shiftWarningMs: 10 * MINUTE,
  },
  /** In a referee's list, of each five slots two are for untrusted requests. */
  list: { slots: 5, ofKnown: 3 },
  nearby: {
    listMax: 50,
    /** For so long after an unanswered request its player can ask for an alert of a referee nearby, and gets it. */
    alertMs: 2 * HOUR,
    /** The requests that count as recent. */
    demandMs: HOUR,
  },
  history: { listMax: 200 },
  /** Of one party about one match, and about all its matches within a day; how long reports and answers are shown. */
  reports: { perMatch: 5, perDay: 10, shownMs: 60 * DAY },
  /** A referee's reliability, and a table's, are of so many outcomes. */
  reliability: { lastOutcomes: 100 },
  progress: {
    /** Older positions show no arrival. */
    positionMaxAgeMs: MINUTE,
    positionEveryMs: 3 * SECOND,
    /** Quick messages of one party in one match, and the pause between two. */
    messagesPerSide: 10,
    messageEveryMs: 3 * SECOND,
  },
} as const
