import type { FastifyBaseLogger } from 'fastify'

/** A connection over which processes wake each other. */
export interface WakeLink {
  /** False once the connection is gone. */
  isOpen(): boolean
  /** It is time for another one, although it is open: it may lead to what was the server before. */
  isWorn?(): boolean
  close(): Promise<void>
}

/** A link that is opened anew as often as it is lost. */
export interface KeptLink<Link extends WakeLink> {
  /** Opens it unless it is open or being opened; never throws. */
  ensureConnected(): Promise<void>
  /** The link while it is open. */
  current(): Link | null
  close(): Promise<void>
}

/** Says once that a link is away and once that it is back, in the given words, however often it was tried. */
export function reconnectingLink<Link extends WakeLink>(
  open: () => Promise<Link>,
  words: { readonly away: string; readonly back: string },
  log: FastifyBaseLogger,
): KeptLink<Link> {
  let link: Link | null = null
  let opening: Promise<void> | null = null
  let isAway = false

  async function connect(): Promise<void> {
    const before = link
    if (before && !before.isOpen()) {
      tellAway(new Error('the connection was lost'))
      link = null
    }
    try {
      link = await open()
      void before?.close().catch(() => undefined)
      // Operators look for the end of what they were warned of.
      if (isAway) log.warn(words.back)
      isAway = false
    } catch (error) {
      tellAway(error)
    }
    opening = null
  }

  function tellAway(error: unknown): void {
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
