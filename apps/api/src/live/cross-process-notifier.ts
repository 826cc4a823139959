import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { listen } from '../db/notifications.ts'
import { readWord, type Telling, type ToldEvent } from '../outbox/index.ts'
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
 * Between the API processes: through Postgres the process that reads the log after a commit tells the others what it read;
 * through NATS, where it is configured, it wakes them to read themselves. All listen to Postgres in any case, for processes
 * that cannot reach NATS at the moment. A poll per second covers what was lost, and lost connections.
 */
export function createCrossProcessNotifier(options: {
  databaseUrl: string
  nats: NatsConfig | null
  log: FastifyBaseLogger
  /** There may be more to read. */
  onWake: () => void
  onTold: (told: ToldEvent) => void
}) {
  const { databaseUrl, nats, log, onWake, onTold } = options
  const by = randomUUID()
  let channel = ''
  const lost = (error: Error) => log.debug({ err: error }, 'the live listener lost its connection')
  const viaPostgres = reconnectingLink(() => listen(databaseUrl, channel, hear, lost), POSTGRES, log)
  const viaNats = nats ? reconnectingLink(() => openNats(nats, onWake), NATS, log) : null
  let poll: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  function hear(word: string): void {
    if (word.startsWith(by)) return
    const told = readWord(word)
    if (told) onTold(told)
    else onWake()
  }

  const ensureConnected = () => Promise.all([viaPostgres.ensureConnected(), viaNats?.ensureConnected()])

  function wakeThroughNats(): boolean {
    try {
      const link = viaNats?.current()
      link?.wake()
      return link !== undefined && link !== null
    } catch (error) {
      log.debug({ err: error }, 'other processes could not be woken through NATS')
      return false
    }
  }

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
      for (const timer of [poll, soon]) clearTimeout(timer)
      await Promise.all([viaPostgres.close(), viaNats?.close()])
    },
    /** Call before the log is read for a commit. @returns how that read tells the others; null when they were woken */
    wakeOthers: (): Telling | null => (wakeThroughNats() ? null : { channel, by }),
    soon(ms: number) {
      soon ??= setTimeout(() => {
        soon = undefined
        onWake()
      }, ms)
    },
  }
}
