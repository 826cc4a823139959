import { openBrowser } from './empty-browser.ts'
import { importLighthouse } from './lighthouse.ts'
import { median } from '@refcall/faults/lab/report'
import { print } from '../../run/progress.ts'
import { tryAgain } from './try-again.ts'

interface Request {
  readonly url: string
  readonly resourceType: string
  readonly transferSize: number
}

const requestOf = (item: Readonly<Record<string, unknown>>): Request => ({
  url: String(item['url']),
  resourceType: String(item['resourceType']),
  transferSize: Number(item['transferSize'] ?? 0),
})

/** One load of one page on a simulated phone: scores 0–100, milliseconds, bytes transferred. */
export interface PageLoad {
  readonly performance: number
  readonly accessibility: number
  readonly lcpMs: number
  readonly cls: number
  /** How long the page kept presses waiting, in all. */
  readonly tbtMs: number
  /** Lighthouse's measure of the machine's processor, just before this load. */
  readonly benchmarkIndex: number
  readonly scriptBytes: number
  readonly totalBytes: number
  readonly scripts: readonly string[]
  readonly addresses: readonly string[]
  /** Failed accessibility audits, each with the first element it names. */
  readonly complaints: readonly string[]
}

const sum = (requests: readonly Request[]): number =>
  requests.reduce((total, { transferSize }) => total + transferSize, 0)

const firstElement = (details: unknown): string =>
  /"selector":"((?:[^"\\]|\\.)*)"/.exec(JSON.stringify(details) ?? '')?.[1] ?? 'no element named'

/** Lighthouse itself fails at times, for example without the start of the navigation in its trace (NO_NAVSTART). */
const TRIES = 3

/** `simulate`: a slow phone is computed from an unhindered load, Lighthouse's own default; `devtools`: network and processor are slowed down. */
export type Throttling = 'simulate' | 'devtools'

/** Loads a page with Lighthouse's mobile setting, with these session cookies; again when Lighthouse itself failed. */
export const loadPage = (
  chromium: string,
  url: string,
  cookies: string,
  throttling: Throttling = 'simulate',
): Promise<PageLoad> =>
  tryAgain(
    TRIES,
    () => measureOnce(chromium, url, cookies, throttling),
    (error) => print(`  Lighthouse failed and is tried again: ${String(error)}`),
  )

const measureOnce = async (
  chromium: string,
  url: string,
  cookies: string,
  throttlingMethod: Throttling,
): Promise<PageLoad> => {
  const lighthouse = await importLighthouse()
  const browser = await openBrowser(chromium, cookies, new URL(url).origin)
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility'],
      throttlingMethod,
    })
    if (!result) throw new Error(`Lighthouse has nothing to say about ${url}.`)
    const { audits, categories, environment, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`)
    const requests: Request[] = (audits['network-requests']?.details?.items ?? []).map(requestOf)
    const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
    const refs = categories['accessibility']?.auditRefs ?? []
    return {
      performance: Math.round((categories['performance']?.score ?? 0) * 100),
      accessibility: Math.round((categories['accessibility']?.score ?? 0) * 100),
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      benchmarkIndex: environment.benchmarkIndex,
      scriptBytes: sum(scripts),
      totalBytes: sum(requests),
      scripts: scripts.map((request) => request.url),
      addresses: requests.map((request) => request.url),
      complaints: refs
        .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id} (${firstElement(audits[id]?.details)})`),
    }
  } finally {
    await browser.close()
  }
}

/** The median of several loads, per figure. */
export const medianLoad = (loads: readonly PageLoad[]) => {
  const of = (figure: (load: PageLoad) => number): number => median(loads.map(figure))
  return {
    performance: of((load) => load.performance),
    accessibility: of((load) => load.accessibility),
    lcpMs: of((load) => load.lcpMs),
    cls: of((load) => load.cls),
    tbtMs: of((load) => load.tbtMs),
    benchmarkIndex: of((load) => load.benchmarkIndex),
    scriptBytes: of((load) => load.scriptBytes),
    totalBytes: of((load) => load.totalBytes),
  }
}
