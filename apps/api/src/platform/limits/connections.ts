import { DAY, HOUR, KIB, MINUTE, SECOND } from '@refcall/domain'

/** HTTP requests, live channels and pushes. */
export const connectionLimits = {
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
    /** Reads are turned away from this delay on, all of them at twice as much; other changes than of matches and money at `shedChangesAt` times it. */
    shedEventLoopDelayMs: 250,
    shedChangesAt: 4,
    /** When a busy process asks its callers to come back: spread, or all would be back at one instant. */
    retryAfterSeconds: { least: 1, most: 4 },
  },
  tracing: {
    /** Traces that a process keeps at most of those that begin at a caller: who makes up ids may choose which are kept. */
    tracesPerSecond: 20,
    /** Pieces of one request or job; beyond them only the whole is measured. */
    spansAtMost: 300,
  },
  live: {
    heartbeatMs: 5 * SECOND,
    streamsPerDevice: 3,
    /** Of all devices that an account is signed in on: ten of them with three pages each. */
    streamsPerAccount: 30,
    /**
     * Per network, for all callers without an account together: forty players with three pages each on a venue's Wi-Fi.
     */
    anonymousStreamsPerNetwork: 150,
    /** An event of an area makes each page there read a list again: from so many readers in a process on, spread so that it has so many of these reads a second. */
    spreadFromReaders: 50,
    readsOfCrowdPerSecond: 80,
    spreadMaxMs: 30 * SECOND,
    /** The retry delay for a caller whose network is full. */
    networkFullRetryMs: 15 * SECOND,
    /** A younger channel is not evicted for another one of its device. */
    channelRestMs: 10 * SECOND,
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
    timeoutMs: 10 * SECOND,
    /** The maximum part of a push service's response that is read. */
    answerBytes: 16 * KIB,
    /** After this another process may push as well: longer than a DNS lookup and a push may take. */
    leaseMs: 30 * SECOND,
    retryMs: 2 * SECOND,
    retryMaxMs: MINUTE,
    /** A connected device that has not reported showing the request is checked again after this. */
    lookAgainMs: 5 * SECOND,
    /** A quick message that could not be delivered for so long is no longer true. */
    messageMs: 5 * MINUTE,
    /** How long a push about a refund or a tip may be delivered. */
    moneyMs: DAY,
    /** How long a push may be delivered that says that a shift or a break is over. */
    dutyMs: HOUR,
    /** The time to live of a 'closed' push for a sleeping device. */
    closedMs: 15 * MINUTE,
    /** How long the record of a push is kept. */
    keptMs: HOUR,
    /** The maximum delay of a push whose process died. */
    wakeMs: SECOND,
  },
} as const
