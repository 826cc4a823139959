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

/** What we read of Lighthouse's report. */
interface LighthouseResult {
  readonly lhr: {
    readonly audits: Readonly<Record<string, Audit>>
    readonly categories: Readonly<Record<string, Category>>
    readonly environment: { readonly benchmarkIndex: number }
    readonly runtimeError?: { readonly message: string }
  }
}

interface Lighthouse {
  default(url: string, flags: Readonly<Record<string, unknown>>): Promise<LighthouseResult | undefined>
}

export const importLighthouse = async (): Promise<Lighthouse['default']> =>
  (await importBenchPackage<Lighthouse>('lighthouse')).default
