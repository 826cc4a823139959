/** An encoded message, shared by all readers. */
export interface EncodedMessage {
  /** The id to resume after; null for messages that need none. */
  readonly id: string | null
  readonly json: string
}

/** An open connection to a client, on any transport. */
export interface Transport {
  /** Sends a message; a reader with too much unsent data is disconnected and resumes later. */
  send(message: EncodedMessage): void
  /** Closes the connection, after a last message if given. */
  end(last?: EncodedMessage): void
}

/** Opens the connection; `onClose` runs once, on either side's close. */
export type Connect = (onClose: () => void) => Transport
