import type { FastifyBaseLogger } from 'fastify'
import { listen } from '../db/notifications.ts'
import { coalesced } from '../platform/coalesced.ts'
import type { NatsConfig } from '../platform/read-nats.ts'
import { openNats } from './nats.ts'
import { reconnectingLink } from './reconnecting-link.ts'

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
 * Between the API processes: wakes the others through NATS where it is configured, through Postgres otherwise. All
 * listen to Postgres in any case, and so receive the wake-ups of processes that cannot reach NATS; such a process
 * depends on the poll. The poll, once a second, also covers lost wake-ups and connections.
 */
export function createCrossProcessNotifier(options: {
  databaseUrl: string
  nats: NatsConfig | null
  log: FastifyBaseLogger
  /** There may be more to read. */
  onWake: () => void
}) {
  const { databaseUrl, nats, log, onWake } = options
  let channel = ''
  const lost = (error: Error) => log.debug({ err: error }, 'the live listener lost its connection')
  const viaPostgres = reconnectingLink(() => listen(databaseUrl, channel, onWake, lost), POSTGRES, log)
  const viaNats = nats ? reconnectingLink(() => openNats(nats, onWake), NATS, log) : null
  let poll: NodeJS.Timeout | undefined
  let later: NodeJS.Timeout | undefined
  const ensureConnected = () => Promise.all([viaPostgres.ensureConnected(), viaNats?.ensureConnected()])

  const wake = coalesced(
    async () => (viaNats?.current() ?? viaPostgres.current())?.wake(),
    (error) => log.debug({ err: error }, 'other processes could not be woken; they poll'),
  )

  return {
    /** @param onChannel the channel of Postgres */
    async start(onChannel: string) {
      channel = onChannel
      await ensureConnected()
      poll = setInterval(() => {
        onWake()
        void ensureConnected()
      }, FALLBACK_POLL_MS)
    },
    async stop() {
      for (const timer of [poll, later]) clearTimeout(timer)
      await Promise.all([viaPostgres.close(), viaNats?.close()])
    },
    /** The other processes read the log. */
    wake,
    /** Calls `onWake` once more after this time. */
    wakeSelfAfter(ms: number) {
      later ??= setTimeout(() => {
        later = undefined
        onWake()
      }, ms)
    },
  }
}
