import type { FailoverLine } from './lines.ts'

/**
 * `synchronous`: what was acknowledged is kept over every failover. `asynchronous`: a failover may forget the last writes that
 * it did not get; nothing else is forgiven.
 */
export type Durability = 'synchronous' | 'asynchronous'

/** The failovers of a history, and what they excuse. */
export interface Failovers {
  note(line: FailoverLine): void
  /** Whether something known at one time may be forgotten by another. */
  mayForget(known: number, until: number): boolean
}

export function createFailovers(durability: Durability): Failovers {
  const windows: { begins: number; over: number }[] = []
  return {
    note({ at, phase }) {
      const last = windows.at(-1)
      if (phase === 'begins') windows.push({ begins: at, over: Infinity })
      else if (last) last.over = at
    },
    mayForget: (known, until) =>
      durability === 'asynchronous' && windows.some(({ begins, over }) => known <= over && until >= begins),
  }
}
