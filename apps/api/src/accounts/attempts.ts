import type { Deps } from '../platform/deps.ts'
import { hashOf } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { addAttempts, takeAttemptsBack } from './attempt.repository.ts'

/** A number of attempts in a window of time, per key. */
export interface AttemptLimit {
  /** The attempted action; a part of the key. */
  readonly name: string
  readonly max: number
  readonly windowMs: number
}

/**
 * Counts one attempt under each limit, across all processes. It is counted before its outcome is known, so that
 * simultaneous attempts cannot exceed the limit.
 * @param tries subjects and limits; callers with the same limits pass them in the same order
 * @returns a function that takes the attempt back after a success
 * @throws Refusal `too_many_requests`
 */
export async function countAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  tries: readonly (readonly [AttemptLimit, string])[],
): Promise<() => Promise<void>> {
  const { config, clock, db } = deps
  if (config.liftRateLimits) return () => Promise.resolve()
  const now = clock.now()
  const keys = tries.map(([{ name, max, windowMs }, key]) => ({
    key: hashOf(`${name} ${key}`),
    max,
    until: new Date(now.getTime() + windowMs),
  }))
  const counts = await addAttempts(
    db,
    keys.map(({ key, until }) => ({ key, until })),
    now,
  )
  const waits = keys.flatMap(({ key, max }) => {
    const counted = counts.find((row) => row.key.equals(key))
    return counted && counted.count > max ? [Math.ceil((counted.until.getTime() - now.getTime()) / 1_000)] : []
  })
  if (waits.length > 0) throw new Refusal('too_many_requests', { retryAfter: Math.max(...waits) })
  return () =>
    takeAttemptsBack(
      db,
      counts.map(({ key, until }) => ({ key, until })),
    )
}
