import { processorTimeOf } from '@refcall/faults/lab/process-figures'

export interface Rate {
  /** Rounds of work per second. */
  readonly rate: number
  /** Milliseconds of CPU time that the process spends on each. */
  readonly busy: number
}

/** Has all workers work for so long, each one round after another. @param pid the process whose CPU time is counted */
export const measureRate = async (
  workers: readonly (() => Promise<unknown>)[],
  pid: number,
  seconds: number,
): Promise<Rate> => {
  const [began, busyBefore] = [performance.now(), processorTimeOf(pid)]
  const until = began + seconds * 1_000
  let done = 0
  await Promise.all(
    workers.map(async (work) => {
      while (performance.now() < until) {
        await work()
        done++
      }
    }),
  )
  return { rate: (done * 1_000) / (performance.now() - began), busy: (processorTimeOf(pid) - busyBefore) / done }
}
