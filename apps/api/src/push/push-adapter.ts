/** The destination of a push. */
export type PushTarget =
  | { readonly kind: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly kind: 'native'; readonly token: string }

interface PushOrder {
  /** The content, as JSON. */
  readonly payload: string
  /** A later push of the same topic replaces one not yet delivered; up to 32 characters of base64url. */
  readonly topic: string
  /** Seconds for which delivery is useful. */
  readonly ttl: number
}

export type PushResult =
  /** The push service accepted it. */
  | { readonly outcome: 'taken' }
  /** The subscription no longer exists. */
  | { readonly outcome: 'gone' }
  /** The push service knows the subscription by another key than ours. */
  | { readonly outcome: 'of_other_key' }
  /** Retry later; the push service may say after how many milliseconds. */
  | { readonly outcome: 'later'; readonly afterMs: number | null; readonly reason: string }
  /** Permanently refused. */
  | { readonly outcome: 'refused'; readonly reason: string }

/** Sends pushes to a push service; never throws, and never reveals the address. */
export interface PushAdapter {
  send(target: PushTarget, order: PushOrder): Promise<PushResult>
  /** Aborts pushes under way. */
  close(): void
}
