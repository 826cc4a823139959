import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { listen, notifyOthers } from '../db/notifications.ts'
import type { NatsConfig } from '../platform/read-nats.ts'
import { openNats } from './nats.ts'
import { reconnectingLink } from './reconnecting-link.ts'

/** The first commit notifies the others at once; commits within this time after it share the next notification. */
const REST_MS = 2
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
 * Notifies every API process after a commit: through Postgres, or through NATS where it is configured. All listen to
 * Postgres in any case, for processes that cannot reach NATS at the moment. A notification only says "read the log"; a
 * poll per second covers lost ones and lost connections.
 */
export function createCrossProcessNotifier(options: {
  db: Database
  databaseUrl: string
  nats: NatsConfig | null
  log: FastifyBaseLogger
  onWake: () => void
}) {
  const { db, nats, log, onWake } = options
  const name = randomUUID()
  const lost = (error: Error) => log.debug({ err: error }, 'the live listener lost its connection')
  const viaPostgres = reconnectingLink(() => listen(options.databaseUrl, name, onWake, lost), POSTGRES, log)
  const viaNats = nats ? reconnectingLink(() => openNats(nats, onWake), NATS, log) : null
  let poll: NodeJS.Timeout | undefined
  let isWaking = false
  let due = false
  let stopped = false
  let soon: NodeJS.Timeout | undefined

  const ensureConnected = () => Promise.all([viaPostgres.ensureConnected(), viaNats?.ensureConnected()])

  async function wake(): Promise<void> {
    const link = viaNats?.current()
    if (link) link.wake()
    else await notifyOthers(db, name)
  }

  /** One notification at a time; commits during one, or shortly after it, share the next. */
  async function wakeOthers(): Promise<void> {
    due = true
    if (isWaking) return
    isWaking = true
    while (due && !stopped) {
      due = false
      const rest = pause(REST_MS)
      await wake().catch((error: unknown) => log.warn({ err: error }, 'other processes could not be woken'))
      await rest
    }
    isWaking = false
  }

  return {
    async start() {
      await ensureConnected()
      poll = setInterval(() => {
        onWake()
        void ensureConnected()
      }, FALLBACK_POLL_MS)
    },
    async stop() {
      stopped = true
      for (const timer of [poll, soon]) clearTimeout(timer)
      await Promise.all([viaPostgres.close(), viaNats?.close()])
    },
    wakeOthers: () => void wakeOthers(),
    soon(ms: number) {
      soon ??= setTimeout(() => {
        soon = undefined
        onWake()
      }, ms)
    },
  }
}
