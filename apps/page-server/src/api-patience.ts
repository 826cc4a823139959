/** How long the page server waits for the API, in milliseconds. */
export interface ApiPatience {
  /** A forwarded call, until its head, and between two parts of its body: a payment waits 10 s for the provider, a write 15 s for a lock. */
  readonly callMs: number
  /** The page server's own questions, and handshakes of the live socket. */
  readonly ownMs: number
}

export const API_PATIENCE: ApiPatience = { callMs: 20_000, ownMs: 5_000 }
