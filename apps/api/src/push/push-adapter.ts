/** Where a push goes. */
export type PushTarget =
  | { readonly kind: 'web'; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  | { readonly kind: 'native'; readonly token: string }

export interface PushOrder {
  /** What it says, as JSON. */
  readonly payload: string
  /** A later push of the same topic replaces one that is not delivered yet; up to 32 characters of base64url. */
  readonly topic: string
  /** For how many seconds it is worth delivering. */
  readonly ttl: number
}

export type PushResult =
  /** The push service took it over. */
  | { readonly outcome: 'taken' }
  /** Nobody takes pushes there any more. */
  | { readonly outcome: 'gone' }
  /** Not now; the push service may say after how many milliseconds. */
  | { readonly outcome: 'later'; readonly afterMs: number | null; readonly reason: string }
  /** Never, as it is. */
  | { readonly outcome: 'refused'; readonly reason: string }

/** Gives pushes to those who carry them; never throws, and says nothing of where to. */
export interface PushAdapter {
  send(target: PushTarget, order: PushOrder): Promise<PushResult>
  /** Ends what is under way. */
  close(): void
}
