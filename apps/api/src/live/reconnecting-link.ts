import type { FastifyBaseLogger } from 'fastify'

/** A connection through which processes wake each other. */
export interface WakeLink {
  /** Wakes all other processes. @throws the connection's error */
  wake(): Promise<void>
  /** False once the connection is gone. */
  isOpen(): boolean
  /** True when it should be replaced although it is open: it may lead to a former server. */
  isWorn?(): boolean
  close(): Promise<void>
}

/** A connection that is reopened whenever it is lost. */
interface ReconnectingLink {
  /** Connects unless it is open or connecting; never throws. */
  ensureConnected(): Promise<void>
  /** The connection while it is open. */
  current(): WakeLink | null
  close(): Promise<void>
}

/**
 * Logs once that a connection is lost and once that it is back, in the given words, regardless of the number of
 * attempts.
 */
export function reconnectingLink(
  open: () => Promise<WakeLink>,
  words: { readonly away: string; readonly back: string },
  log: FastifyBaseLogger,
): ReconnectingLink {
  let link: WakeLink | null = null
  let opening: Promise<void> | null = null
  let isAway = false

  async function connect(): Promise<void> {
    const before = link
    if (before && !before.isOpen()) {
      logAway(new Error('the connection was lost'))
      link = null
    }
    try {
      link = await open()
      void before?.close().catch(() => undefined)
      // Operators look for the end of an outage they were warned of.
      if (isAway) log.warn(words.back)
      isAway = false
    } catch (error) {
      logAway(error)
    }
    opening = null
  }

  function logAway(error: unknown): void {
    if (!isAway) log.warn({ err: error }, words.away)
    isAway = true
  }

  return {
    ensureConnected: async () => {
      if (!link?.isOpen() || link.isWorn?.()) await (opening ??= connect())
    },
    current: () => (link?.isOpen() ? link : null),
    async close() {
      await opening
      await link?.close()
    },
  }
}
