import type { DutyNoticeKind } from '@refcall/domain'
import type { Generated, GeneratedAlways } from 'kysely'

export interface PushKeyTable {
  is_only: Generated<boolean>
  public_key: string
  private_key: string
  created_at: Date
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>
  device_id: string
  kind: 'web' | 'native'
  /** The subscription's endpoint URL, or the app's token: a secret either way. */
  address: string
  address_hash: Buffer
  p256dh: string | null
  auth: string | null
  language: string | null
  /**
   * The account and sign-in that created the subscription, which ends with the sign-in; null for a device without one.
   */
  account_id: string | null
  session_family: string | null
  created_at: Date
}

/** What a push is about: an offer is pushed once per round. */
export type PushSubject = 'offer' | 'message' | 'nearby' | 'refund' | 'refund_failed' | 'tip' | DutyNoticeKind

/** A push to a device that may not be connected. */
export interface PushJobTable {
  id: GeneratedAlways<number>
  /** null: about the referee's own shift or break. */
  match_id: string | null
  round: number
  subscription_id: number
  referee_id: string
  kind: Generated<PushSubject>
  /** The quick message. */
  message_id: number | null
  /** The operation of the refund, the tip, or the end of the shift or the break. */
  subject_id: string | null
  /** null: nothing to do. */
  due_at: Date | null
  attempts: Generated<number>
  lease_until: Date | null
  /** When the request was first given to the push service. */
  handed_at: Date | null
  /** When the offer was closed. */
  closed_at: Date | null
  expires_at: Date
}
