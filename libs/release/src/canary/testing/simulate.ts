import { evaluate, type Step } from '../statistics.ts'

// Taken once: in Jest's world each look at a global costs more than the function.
const { imul, max } = Math

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The chance of an error in the n-th session. */
type Rate = (session: number) => number

export interface Trial {
  readonly shares: readonly number[]
  readonly sessionsPerShare: number
  readonly control: Rate
  readonly canary: Rate
}

/** Says after each session with an error whether the release is taken back. */
export type Rule = (steps: readonly Step[]) => boolean

export const ours: Rule = (steps) => evaluate('player 2.0.0', steps).isWorse

/** What many do: back as soon as the canary has twice the errors of the control, once it has had 20 sessions. */
export const twiceTheErrors: Rule = (steps) => {
  const sum = (arm: 'canary' | 'control', field: 'sessions' | 'withError') =>
    steps.reduce((total, step) => total + step[arm][field], 0)
  const rate = (arm: 'canary' | 'control') => sum(arm, 'withError') / max(1, sum(arm, 'sessions'))
  return sum('canary', 'sessions') >= 20 && rate('canary') > 2 * rate('control')
}

/** Runs a trial; the number of canary sessions with an error when it was taken back, or null when it was not. */
export function runTrial(
  { shares, sessionsPerShare, control, canary }: Trial,
  rule: Rule,
  random: () => number,
): number | null {
  const steps: Step[] = []
  let affected = 0
  for (const [at, share] of shares.entries()) {
    const counts = {
      canary: { sessions: 0, withError: 0, notLoaded: 0 },
      control: { sessions: 0, withError: 0, notLoaded: 0 },
    }
    steps.push({ share, ...counts })
    for (let session = 0; session < sessionsPerShare; session += 1) {
      const arm = random() < share ? 'canary' : 'control'
      counts[arm].sessions += 1
      if (random() >= (arm === 'canary' ? canary : control)(at * sessionsPerShare + session)) continue
      counts[arm].withError += 1
      if (arm === 'canary') affected += 1
      if (rule(steps)) return affected
    }
  }
  return null
}
