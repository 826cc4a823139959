import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { listen, notifyAll } from '../db/notifications.ts'
import type { NatsConfig } from '../read-nats.ts'
import { openNats } from './nats.ts'
import { keepLink } from './wake-link.ts'

const COALESCE_MS = 5
const FALLBACK_POLL_MS = 1_000

const POSTGRES = {
  away: 'the live listener cannot reach Postgres; polling goes on',
  back: 'the live listener reaches Postgres again',
}
const NATS = {
  away: 'NATS is away; API processes wake each other through Postgres',
  back: 'NATS is back; API processes wake each other through it again',
}

/**
 * Wakes every API process after a commit: those on the database through Postgres, or through NATS where it is
 * configured. All listen to Postgres all the same, for those that cannot reach NATS just now. A wake-up says only
 * "look"; a poll a second covers a lost one, and a lost connection.
 */
export function createWaker(options: {
  db: Database
  databaseUrl: string
  nats: NatsConfig | null
  log: FastifyBaseLogger
  onWake: () => void
}) {
  const { db, nats, log, onWake } = options
  const lost = (error: Error) => log.debug({ err: error }, 'the live listener lost its connection')
  const viaPostgres = keepLink(() => listen(options.databaseUrl, onWake, lost), POSTGRES, log)
  const viaNats = nats ? keepLink(() => openNats(nats, onWake), NATS, log) : null
  let poll: NodeJS.Timeout | undefined
  let notification: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  const mend = () => Promise.all([viaPostgres.mend(), viaNats?.mend()])

  async function wake(): Promise<void> {
    const link = viaNats?.current()
    if (link) link.wake()
    else await notifyAll(db)
  }

  return {
    async start() {
      await mend()
      poll = setInterval(() => {
        onWake()
        void mend()
      }, FALLBACK_POLL_MS)
    },
    async stop() {
      for (const timer of [poll, notification, soon]) clearTimeout(timer)
      await Promise.all([viaPostgres.close(), viaNats?.close()])
    },
    wakeOthers() {
      notification ??= setTimeout(() => {
        notification = undefined
        wake().catch((error: unknown) => log.warn({ err: error }, 'other processes could not be woken'))
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
