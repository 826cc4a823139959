import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from '../db/database.ts'

const CHANNEL = 'refcall_live'
const COALESCE_MS = 5
const FALLBACK_POLL_MS = 1_000

/**
 * Wakes every API process on the database after a commit. The notification is sent outside of any transaction
 * (inside one it would serialize all commits) and says only "look"; a poll a second covers a lost one.
 */
export function createWaker(options: {
  db: Database
  databaseUrl: string
  log: FastifyBaseLogger
  onWake: () => void
}) {
  const { db, log, onWake } = options
  let listener: pg.Client | null = null
  let poll: NodeJS.Timeout | undefined
  let notification: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let stopped = false

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'refcall-live' })
    client.on('notification', onWake)
    client.on('error', (error) => log.warn({ err: error }, 'the live listener lost its connection'))
    client.on('end', () => {
      if (listener === client) listener = null
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      listener = client
    } catch (error) {
      log.warn({ err: error }, 'the live listener cannot connect; polling goes on')
      await client.end().catch(() => undefined)
    }
  }

  return {
    async start() {
      await listen()
      let connecting = false
      poll = setInterval(() => {
        onWake()
        if (listener || connecting) return
        connecting = true
        void listen().finally(() => {
          connecting = false
          if (stopped) void listener?.end()
        })
      }, FALLBACK_POLL_MS)
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      clearTimeout(notification)
      clearTimeout(soon)
      await listener?.end()
    },
    wakeOthers() {
      notification ??= setTimeout(() => {
        notification = undefined
        sql`select pg_notify(${CHANNEL}, '')`
          .execute(db)
          .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be woken'))
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
