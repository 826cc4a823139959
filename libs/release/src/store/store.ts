/**
 * Where releases and the log lie. Objects are created and removed, never changed, so a reader needs no lock. Names are
 * plain paths; what is read is not trusted before its signature was checked.
 */
export interface Store {
  /** The object, or undefined. Larger than `limit` bytes: an error. */
  read(name: string, limit?: number): Promise<Buffer | undefined>
  /** The names that begin with `prefix`, sorted; only those after `after`. */
  list(prefix: string, after?: string): Promise<string[]>
  /** Creates the whole object at once; false if the name is taken. */
  create(name: string, content: Buffer): Promise<boolean>
  remove(name: string): Promise<void>
}

/** Bytes that one object may have. */
export const LIMIT_BYTES = 50_000_000
