/** A place in the event log, taken from a message's id: `epoch.transaction.sequence.at`. */
export interface LogPlace {
  readonly epoch: string
  readonly transaction: number
  readonly sequence: number
  /** One number that tells the events of a log apart, also those of a log that a failover has forgotten. */
  readonly mark: number
}

/** @throws Error for anything else: a recorder that writes it is broken */
export function placeOf(id: string): LogPlace {
  const [epoch = '', transaction, sequence, at] = id.split('.')
  const place = {
    epoch,
    transaction: Number(transaction),
    sequence: Number(sequence),
    mark: Number(sequence) * 4_096 + (Number(at) % 4_096),
  }
  if (Number.isNaN(place.transaction + place.mark)) throw new Error(`"${id}" is no place in the event log`)
  return place
}

/** Both of one epoch. */
export const isAfter = (
  a: Pick<LogPlace, 'transaction' | 'sequence'>,
  b: Pick<LogPlace, 'transaction' | 'sequence'>,
): boolean => (a.transaction === b.transaction ? a.sequence > b.sequence : a.transaction > b.transaction)
