import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '@refcall/random'

interface Kill {
  /** When this many matches have begun. */
  readonly after: number
  /** And this much later, at an arbitrary point of the running matches. */
  readonly laterMs: number
}

const LATER_MS = 150

/** The times of the kills, in order: spread over all matches, the last one when the last match has begun. */
export const planKills = (count: number, matches: number, chance: Chance): Kill[] => {
  const instants = Array.from({ length: count }, (_, index) => (index === 0 ? matches : chance.between(1, matches)))
  return instants.toSorted((a, b) => a - b).map((after) => ({ after, laterMs: chance.between(0, LATER_MS) }))
}

export interface Restart<Target extends string> {
  readonly target: Target
  /** From the kill until the target served again. */
  readonly ms: number
  /** No other target was down during that time. */
  readonly alone: boolean
}

export interface Killing<Target extends string> {
  /** Call before a match begins; waits while too many kills are overdue, so that all of them hit running matches. */
  begin(): Promise<void>
  /** Resolves after the last kill, when its target is up again. */
  readonly over: Promise<void>
  readonly restarts: readonly Restart<Target>[]
  /** `performance.now()` of the last kill. */
  lastKill(): number
}

/** Kills as planned, each target independently: several may be down at once. */
export const startKilling = <Target extends string>(
  plan: Readonly<Record<Target, readonly Kill[]>>,
  crash: Readonly<Record<Target, () => Promise<void>>>,
  slack: number,
): Killing<Target> => {
  const restarts: Restart<Target>[] = []
  const targets = Object.keys(plan) as Target[]
  const done = new Map<Target, number>()
  const away = new Set<Target>()
  /** How often a target was killed, or was down, while another was. */
  let meetings = 0
  let begun = 0
  let last = performance.now()
  const waiting = new Set<() => void>()
  const change = (): void => {
    for (const wake of waiting) wake()
    waiting.clear()
  }
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) {
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
      })
    }
  }
  const follow = async (target: Target): Promise<void> => {
    for (const { after, laterMs } of plan[target]) {
      await until(() => begun >= after)
      await pause(laterMs)
      const began = performance.now()
      last = began
      if (away.size > 0) meetings += 1
      const before = away.size > 0 ? -1 : meetings
      away.add(target)
      await crash[target]()
      away.delete(target)
      done.set(target, (done.get(target) ?? 0) + 1)
      restarts.push({ target, ms: performance.now() - began, alone: before === meetings })
      change()
    }
  }
  const isOverdue = (target: Target): boolean =>
    (plan[target][done.get(target) ?? 0]?.after ?? Infinity) <= begun - slack
  return {
    begin: async () => {
      await until(() => !targets.some(isOverdue))
      begun += 1
      change()
    },
    over: Promise.all(targets.map(follow)).then(() => undefined),
    restarts,
    lastKill: () => last,
  }
}
