import { importBenchPackage } from '../packages/import.ts'

interface Audit {
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] }
}

interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string }[]
}

/** What we read of Lighthouse's report and of what it gathered. */
export interface LighthouseResult {
  readonly artifacts: { readonly Trace: object }
  readonly lhr: {
    readonly audits: Readonly<Record<string, Audit>>
    readonly categories: Readonly<Record<string, Category>>
    readonly runtimeError?: { readonly message: string }
    readonly configSettings: {
      readonly throttlingMethod: string
      readonly throttling: { readonly cpuSlowdownMultiplier: number }
    }
  }
}

interface Lighthouse {
  default(url: string, flags: Readonly<Record<string, unknown>>): Promise<LighthouseResult | undefined>
}

/** An event of Chromium's trace; times in microseconds. */
interface TraceEvent {
  readonly ts: number
  readonly dur?: number
  /** The same by processor time. */
  readonly tdur?: number
}

interface ProcessedTraceModule {
  readonly ProcessedTrace: {
    request(
      trace: object,
      context: { computedCache: Map<unknown, unknown> },
    ): Promise<{ readonly mainThreadEvents: readonly TraceEvent[]; readonly timeOriginEvt: TraceEvent }>
  }
}

interface TraceProcessorModule {
  readonly TraceProcessor: { isScheduleableTask(event: TraceEvent): boolean }
}

export const importLighthouse = async (): Promise<Lighthouse['default']> =>
  (await importBenchPackage<Lighthouse>('lighthouse')).default

/** The tasks of a load's main thread since the navigation. */
export const readTasks = async ({ artifacts }: LighthouseResult): Promise<readonly TraceEvent[]> => {
  const { ProcessedTrace } = await importBenchPackage<ProcessedTraceModule>(
    'lighthouse/core/computed/processed-trace.js',
  )
  const { TraceProcessor } = await importBenchPackage<TraceProcessorModule>(
    'lighthouse/core/lib/tracehouse/trace-processor.js',
  )
  const { mainThreadEvents, timeOriginEvt } = await ProcessedTrace.request(artifacts.Trace, {
    computedCache: new Map(),
  })
  return mainThreadEvents.filter((event) => TraceProcessor.isScheduleableTask(event) && event.ts >= timeOriginEvt.ts)
}
