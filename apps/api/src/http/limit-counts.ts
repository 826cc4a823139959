import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { hashOf } from '../platform/random-id.ts'
import { addLimitCounts, type LimitCount } from './limit-count.repository.ts'

const { windowMs, exchangeMs } = SERVER_LIMITS.rates

/** Maximum number of counted callers; the least recently seen are dropped first. */
const COUNTED = 150_000
/** Maximum number of counts per statement; the others follow in the next exchange. */
const TOGETHER = 5_000

interface Count {
  /** The total of all processes at the last exchange. */
  known: number
  /** Counted here since then. */
  fresh: number
  until: number
}

/** Being sent to the database. */
interface SentLimitCount extends LimitCount {
  readonly name: string
  readonly of: Count
}

/** Counts calls in memory, and exchanges totals with the other processes periodically: a call needs no query. */
export interface LimitCounts extends Pick<Loop, 'start' | 'stop'> {
  readonly store: FastifyRateLimitStore
  /** Sends the counts since the last exchange, and reads the totals. @throws the database's error */
  exchange(): Promise<void>
}

export function createLimitCounts({ db, log }: { db: Database; log: FastifyBaseLogger }): LimitCounts {
  const counts = new Map<string, Count>()
  const changed = new Set<string>()

  function countOf(name: string, now: number): Count {
    const present = counts.get(name)
    counts.delete(name)
    const count = present && present.until > now ? present : { known: 0, fresh: 0, until: now + windowMs }
    counts.set(name, count)
    for (const [oldest] of counts) {
      if (counts.size <= COUNTED) break
      counts.delete(oldest)
    }
    return count
  }

  const store: FastifyRateLimitStore = {
    incr(name, callback) {
      const now = Date.now()
      const count = countOf(name, now)
      count.fresh += 1
      changed.add(name)
      callback(null, { current: count.known + count.fresh, ttl: count.until - now })
    },
    child: () => store,
  }

  async function exchange(): Promise<void> {
    const sent = takeFresh(counts, changed)
    if (sent.size === 0) return
    try {
      await readTotals(db, sent)
    } catch (error) {
      for (const { name, count, of } of sent.values()) {
        of.known -= count
        of.fresh += count
        changed.add(name)
      }
      throw error
    }
  }

  const { start, stop } = createLoop({
    everyMs: exchangeMs,
    work: exchange,
    onError: (error) => log.debug({ err: error }, 'limits hold for this process alone until the database is back'),
  })

  return { store, exchange, start, stop }
}

async function readTotals(db: Database, sent: ReadonlyMap<string, SentLimitCount>): Promise<void> {
  for (const { key, count, leftMs } of await addLimitCounts(db, [...sent.values()], windowMs)) {
    const own = sent.get(key.toString('base64'))
    if (own) Object.assign(own.of, { known: count, until: Date.now() + leftMs })
  }
}

/** Takes the counts since the last exchange, by key. */
function takeFresh(counts: ReadonlyMap<string, Count>, changed: Set<string>): Map<string, SentLimitCount> {
  const sent = new Map<string, SentLimitCount>()
  for (const name of changed) {
    if (sent.size === TOGETHER) break
    changed.delete(name)
    const of = counts.get(name)
    if (!of || of.fresh === 0) continue
    const key = hashOf(name)
    sent.set(key.toString('base64'), { name, key, count: of.fresh, of })
    of.known += of.fresh
    of.fresh = 0
  }
  return sent
}
