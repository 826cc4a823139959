import type { Generated, GeneratedAlways, Selectable } from 'kysely'

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
  /** The push service's address of the browser, or the app's token: a secret either way. */
  address: string
  address_hash: Buffer
  p256dh: string | null
  auth: string | null
  language: string | null
  /** The sign-in that it was made in, and ends with; null for one of the device alone. */
  account_id: string | null
  session_family: string | null
  created_at: Date
}
export type PushSubscriptionRow = Selectable<PushSubscriptionTable>

/** An offer that a referee's device is told of while it is not listening, once a round. */
export interface PushJobTable {
  id: GeneratedAlways<number>
  match_id: string
  round: number
  subscription_id: number
  referee_id: string
  /** null: there is nothing to do. */
  due_at: Date | null
  attempts: Generated<number>
  lease_until: Date | null
  /** When the request was first given to the push service. */
  handed_at: Date | null
  /** When the request was no longer open to the referee. */
  closed_at: Date | null
  expires_at: Date
}
