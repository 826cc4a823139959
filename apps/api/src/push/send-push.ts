import type { PushCategory } from '@refcall/domain'
import { createHash } from 'node:crypto'
import { finish, handOver, postpone, type LeasedPush } from '../outbox/index.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { deleteSubscription, type DuePush } from './due-push.repository.ts'
import { messageOf } from './message-of.ts'
import type { PushAdapter, PushTarget } from './push-adapter.ts'
import type { PushSubject } from './push.table.ts'

const { closedMs, lookAgainMs, retryMaxMs, retryMs } = SERVER_LIMITS.push

/** Announced at once on a connected device. Refunds, shifts and breaks are pushed there, too. */
const SHOWN_LIVE: readonly PushSubject[] = ['message', 'nearby', 'tip']

const CATEGORY_OF: Readonly<Record<PushSubject, PushCategory>> = {
  offer: 'requests',
  message: 'messages',
  nearby: 'nearby',
  refund: 'refunds',
  refund_failed: 'refunds',
  tip: 'tips',
  shift_ending: 'shift',
  shift_ended: 'shift',
  break_over: 'shift',
}

export type Adapters = Readonly<Record<DuePush['kind'], PushAdapter | null>>

/**
 * Sends one push, if it is still useful.
 * @param isListening whether the device has an open live channel in any process
 */
export async function sendPush(
  deps: Pick<Deps, 'db' | 'clock' | 'meter' | 'log'>,
  adapters: Adapters,
  push: DuePush,
  until: Date,
  isListening: boolean,
): Promise<void> {
  const { db, clock } = deps
  const job: LeasedPush = { id: push.id, until, isOver: push.closedAt !== null }
  const now = clock.now()
  const adapter = adapters[push.kind]
  const endsAt = push.closedAt ? new Date(push.closedAt.getTime() + closedMs) : push.expiresAt
  if (!adapter || endsAt <= now || !isWorthSaying(push)) return finish(db, job)
  // A connected device shows these at once.
  if (isListening && SHOWN_LIVE.includes(push.about)) return finish(db, job)
  // The device is connected and will show it. Check again later: push if it disconnects without having shown it.
  if (isListening && push.about === 'offer' && !job.isOver)
    return postpone(db, job, new Date(now.getTime() + lookAgainMs))
  const message = await messageOf(db, push)
  const attempts = message ? await handOver(db, job, now) : 0
  if (attempts === 0) return finish(db, job)
  const ttl = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)
  const result = await adapter.send(targetOf(push), {
    payload: JSON.stringify(message),
    topic: topicOf(push),
    ttl,
  })
  if (result.outcome === 'taken') return finish(db, job)
  // The browser subscribes again, with the present key, when its page next opens.
  if (result.outcome === 'gone' || result.outcome === 'of_other_key') {
    deps.meter.count({ what: 'subscription_dropped', because: result.outcome })
    return deleteSubscription(db, push.subscriptionId)
  }
  deps.log.warn({ kind: push.kind, jobId: push.id, attempts }, `a push was not taken: ${result.reason}`)
  if (result.outcome === 'refused') return finish(db, job)
  await postpone(db, job, new Date(clock.now().getTime() + (result.afterMs ?? pauseAfter(attempts))))
}

function isWorthSaying(push: DuePush): boolean {
  if (!push.isSignedIn) return false
  // A request that was pushed before its category was switched off is still taken back.
  return push.closedAt ? push.handedAt !== null : push.isCurrent && !push.muted.includes(CATEGORY_OF[push.about])
}

function targetOf({ kind, address, p256dh, auth }: DuePush): PushTarget {
  return kind === 'web' ? { kind, endpoint: address, p256dh: p256dh ?? '', auth: auth ?? '' } : { kind, token: address }
}

/** Push services read topics: a hash tells them which pushes belong together, and nothing about the match. */
const topicOf = (push: DuePush): string => createHash('sha256').update(subjectOf(push)).digest('base64url').slice(0, 32)

function subjectOf({ matchId, refereeId, about, messageId, subjectId }: DuePush): string {
  if (matchId === null) return `${refereeId} duty`
  return about === 'offer' ? matchId : `${matchId} ${about} ${messageId ?? subjectId ?? ''}`
}

/** Doubles per attempt; a quarter is random, so that pushes that failed together are not retried together. */
const pauseAfter = (attempts: number): number =>
  Math.min(retryMs * 2 ** (attempts - 1), retryMaxMs) * (1 + Math.random() / 4)
