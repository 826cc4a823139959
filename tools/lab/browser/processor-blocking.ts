import type { RunnerResult } from 'lighthouse'
import { ProcessedTrace } from 'lighthouse/core/computed/processed-trace.js'
import { TraceProcessor } from 'lighthouse/core/lib/tracehouse/trace-processor.js'

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

/** Microseconds by the clock and, of which the library's types do not know, of processor time. */
interface Task {
  readonly dur?: number
  readonly tdur?: number
}

/** The same for all tasks of a load's main thread since the navigation; those before the first paint too, which Lighthouse leaves out. */
export async function processorBlocking({ artifacts, lhr }: RunnerResult): Promise<number> {
  const { mainThreadEvents, timeOriginEvt } = await ProcessedTrace.request(artifacts.Trace, {
    computedCache: new Map(),
  })
  const tasks: readonly Task[] = mainThreadEvents.filter(
    (event) => TraceProcessor.isScheduleableTask(event) && event.ts >= timeOriginEvt.ts,
  )
  const { throttlingMethod, throttling } = lhr.configSettings
  return blockingOf(
    tasks.map(({ tdur, dur = 0 }) => tdur ?? dur),
    throttlingMethod === 'simulate' ? throttling.cpuSlowdownMultiplier : 1,
  )
}
