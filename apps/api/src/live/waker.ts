import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { listen, notifyAll, type Listening } from '../db/notifications.ts'

const COALESCE_MS = 5
const FALLBACK_POLL_MS = 1_000

/**
 * Wakes every API process on the database after a commit. A wake-up says only "look"; a poll a second covers a lost
 * one, and a lost connection.
 */
export function createWaker(options: {
  db: Database
  databaseUrl: string
  log: FastifyBaseLogger
  onWake: () => void
}) {
  const { db, log, onWake } = options
  let listening: Listening | null = null
  let connecting: Promise<void> | null = null
  let poll: NodeJS.Timeout | undefined
  let notification: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    try {
      listening = await listen(options.databaseUrl, onWake, (error) => {
        log.warn({ err: error }, 'the live listener lost its connection')
      })
    } catch (error) {
      log.warn({ err: error }, 'the live listener cannot connect; polling goes on')
    }
    connecting = null
  }

  return {
    async start() {
      await connect()
      poll = setInterval(() => {
        onWake()
        if (!listening?.isOpen()) connecting ??= connect()
      }, FALLBACK_POLL_MS)
    },
    async stop() {
      for (const timer of [poll, notification, soon]) clearTimeout(timer)
      await connecting
      await listening?.close()
    },
    wakeOthers() {
      notification ??= setTimeout(() => {
        notification = undefined
        notifyAll(db).catch((error: unknown) => log.warn({ err: error }, 'other processes could not be woken'))
      }, COALESCE_MS)
    },
    soon(ms: number) {
      soon ??= setTimeout(() => {
        soon = undefined
        onWake()
      }, ms)
    },
  }
}
