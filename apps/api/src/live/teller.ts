import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { tellEvents, wordsOf, type Telling } from '../outbox/index.ts'
import type { Written } from '../platform/stored-event.ts'

/**
 * Tells the other processes what this one has delivered without reading. Not in the transaction itself: Postgres lets only one
 * at a time commit that tells something.
 */
export function createTeller({ db, log }: { db: Database; log: FastifyBaseLogger }) {
  let words: string[] = []
  let isTelling = false

  /** One statement at a time; what is to be told meanwhile shares the next one. */
  async function tellAll(channel: string): Promise<void> {
    isTelling = true
    while (words.length > 0) {
      const next = words
      words = []
      try {
        await tellEvents(db, channel, next)
      } catch (error) {
        // They poll.
        log.warn({ err: error }, 'other processes could not be told')
      }
    }
    isTelling = false
  }

  return ({ channel, by }: Telling, after: NonNullable<Written['after']>, events: Written['events']): void => {
    words.push(...wordsOf(by, after, events))
    if (!isTelling) void tellAll(channel)
  }
}
