/** A message as it goes over the wire, made once for all who read it. */
export interface Frame {
  /** Resumes after this message; null for one that needs no resuming. */
  readonly id: string | null
  readonly json: string
}

/** One open connection to a client, whatever carries it. */
export interface Transport {
  /** Sends a message; a reader that lets too much pile up is dropped, to resume when it can keep up. */
  send(frame: Frame): void
  /** Ends the connection, after a last message if there is one. */
  end(last?: Frame): void
}

/** Opens the connection; `onClose` runs once, whoever ends it. */
export type Connect = (onClose: () => void) => Transport
