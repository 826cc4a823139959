/** The primary's log ended here when this was sent, or later: what was committed before it lies before `lsn`. */
interface Beat {
  readonly lsn: bigint
  /** Milliseconds of this process's own steady clock. */
  readonly sentAt: number
}

/** How late a replica is, by this process's clock alone: no clocks are compared, and an idle primary beats as well. */
export interface Beats {
  add(beat: Beat): void
  /** The most by which a server that has replayed up to `lsn` may lag at `now`, in milliseconds; Infinity if that is unknown. */
  mostOf(lsn: bigint, now: number): number
  /** For how long it surely lags: since the first beat that it has not replayed; 0 if it has replayed all. */
  leastOf(lsn: bigint, now: number): number
  /** Forgets all: the log is another one. */
  clear(): void
}

/** @param keptMs a lag beyond this is as good as infinite */
export function createBeats(keptMs: number): Beats {
  let beats: Beat[] = []
  return {
    add: (beat) => {
      beats = [...beats.filter(({ sentAt }) => sentAt >= beat.sentAt - keptMs), beat]
    },
    mostOf: (lsn, now) => {
      const replayed = beats.findLast((beat) => beat.lsn <= lsn)
      return replayed ? now - replayed.sentAt : Infinity
    },
    leastOf: (lsn, now) => {
      const missing = beats.find((beat) => beat.lsn > lsn)
      return missing ? now - missing.sentAt : 0
    },
    clear: () => void (beats = []),
  }
}

/** `16/B374D848` as a number. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
