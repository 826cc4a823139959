import { readTasks, type LighthouseResult } from './lighthouse.ts'

/** A task within this many milliseconds keeps no press waiting (https://web.dev/articles/tbt). */
const UNNOTICED_MS = 50

/**
 * Milliseconds over 50 of each task, by the processor time that it took (microseconds), so many times slower. Unlike the time by the
 * clock, on which Lighthouse's total rests, it leaves out what other processes took from the task.
 */
export const blockingOf = (taskMicroseconds: readonly number[], timesSlower: number): number =>
  taskMicroseconds.reduce(
    (total, microseconds) => total + Math.max(0, (microseconds * timesSlower) / 1000 - UNNOTICED_MS),
    0,
  )

/** The same for all tasks of a load's main thread since the navigation; those before the first paint too, which Lighthouse leaves out. */
export async function processorBlocking(result: LighthouseResult): Promise<number> {
  const tasks = await readTasks(result)
  const { throttlingMethod, throttling } = result.lhr.configSettings
  return blockingOf(
    tasks.map(({ tdur, dur = 0 }) => tdur ?? dur),
    throttlingMethod === 'simulate' ? throttling.cpuSlowdownMultiplier : 1,
  )
}
