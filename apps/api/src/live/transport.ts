/** An encoded message, shared by all readers. */
export interface Frame {
  /** The id to resume after; null for messages that need none. */
  readonly id: string | null
  readonly json: string
}

/** An open connection to a client, on any transport. */
export interface Transport {
  /** Sends a message; a reader with too much unsent data is disconnected and resumes later. */
  send(frame: Frame): void
  /** Closes the connection, after a last message if given. */
  end(last?: Frame): void
}

/** Opens the connection; `onClose` runs once, on either side's close. */
export type Connect = (onClose: () => void) => Transport
