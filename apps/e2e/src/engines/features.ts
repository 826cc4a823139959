/** What the product uses of the web platform that not every engine has, and what happens without. */

export type Engine = 'Chromium' | 'Firefox' | 'WebKitGTK'

interface Feature {
  readonly name: string
  /** An expression, asked in the page of `bare-page.ts`: true where the engine has it. */
  readonly probe: string
  /** The engines that do not have it. */
  readonly lacking: readonly Engine[]
  readonly without: string
}

/** Whether the engine reads the option of a request. */
const READS_PRIORITY = `(() => { let isRead = false; new Request('/', { get priority() { isRead = true; return 'low' } }); return isRead })()`

const entryType = (name: string) => `PerformanceObserver.supportedEntryTypes.includes('${name}')`

const FEATURES: readonly Feature[] = [
  {
    name: '`Integrity-Policy`',
    probe: `!('ranWithoutHash' in window)`,
    lacking: [],
    without: 'each script is still asked for with its hash; one that is not is no longer refused',
  },
  {
    name: 'Priority of a request',
    probe: READS_PRIORITY,
    lacking: [],
    without: 'the live stream is asked for like a file',
  },
  {
    name: 'Shared live stream: Web Locks, BroadcastChannel',
    probe: `'locks' in navigator && 'BroadcastChannel' in window`,
    lacking: [],
    without: 'each tab has a stream',
  },
  {
    name: 'Service worker and its cache',
    probe: `'serviceWorker' in navigator && 'caches' in window`,
    lacking: [],
    without: 'a match’s code needs the network',
  },
  {
    name: 'Preload of a page beside its worker',
    probe: `'NavigationPreloadManager' in window`,
    lacking: [],
    without: 'the page is asked for once the worker runs',
  },
  {
    name: 'Web Push',
    probe: `'PushManager' in window && 'Notification' in window`,
    lacking: ['WebKitGTK'],
    without: 'no push is offered; requests come while the page is open',
  },
  {
    name: 'Largest paint, told of',
    probe: entryType('largest-contentful-paint'),
    lacking: ['WebKitGTK'],
    without: 'not told of',
  },
  {
    name: 'Slowest interaction, told of',
    probe: `${entryType('event')} && 'interactionId' in PerformanceEventTiming.prototype`,
    lacking: ['WebKitGTK'],
    without: 'not told of',
  },
  {
    name: 'Layout shifts, told of',
    probe: entryType('layout-shift'),
    lacking: ['Firefox', 'WebKitGTK'],
    without: 'not told of',
  },
  {
    name: 'The place, asked without a press: Permissions API',
    probe: `navigator.permissions.query({ name: 'geolocation' }).then(() => true, () => false)`,
    lacking: [],
    without: 'the place is asked for by a press',
  },
  { name: 'Wake lock', probe: `'wakeLock' in navigator`, lacking: [], without: 'the screen may go dark over the code' },
  {
    name: 'Vibration',
    probe: `'vibrate' in navigator`,
    lacking: ['Firefox', 'WebKitGTK'],
    without: 'its setting is not shown; a request rings',
  },
  {
    name: '`requestIdleCallback`',
    probe: `'requestIdleCallback' in window`,
    lacking: ['WebKitGTK'],
    without: 'the next task, after the paint',
  },
  {
    name: 'WebGL 2 (here: no graphics card)',
    probe: `document.createElement('canvas').getContext('webgl2') !== null`,
    lacking: ['Firefox'],
    without: 'the place of the map says so; the list has all matches',
  },
  {
    name: '`text-wrap: pretty`',
    probe: `CSS.supports('text-wrap', 'pretty')`,
    lacking: ['Firefox'],
    without: 'a paragraph may end in one word',
  },
  {
    name: '`text-wrap: balance`',
    probe: `CSS.supports('text-wrap', 'balance')`,
    lacking: [],
    without: 'a heading’s lines differ in length',
  },
  {
    name: '`content-visibility`',
    probe: `CSS.supports('content-visibility', 'auto')`,
    lacking: [],
    without: 'cards out of sight are laid out, too',
  },
  {
    name: '`<dialog>`, `light-dark()`, `color-mix()`, `:has()`, `@container`, `dvh`',
    probe: `'showModal' in HTMLDialogElement.prototype && 'container' in document.body.style && CSS.supports('color', 'light-dark(red, color-mix(in srgb, red, blue))') && CSS.supports('selector(:has(a))') && CSS.supports('height', '1dvh')`,
    lacking: [],
    without: 'required',
  },
  {
    name: '`Map.groupBy`, `Promise.withResolvers`, `AbortSignal.timeout`, `Intl.DisplayNames`',
    probe: `'groupBy' in Map && 'withResolvers' in Promise && 'timeout' in AbortSignal && 'DisplayNames' in Intl`,
    lacking: [],
    without: 'required',
  },
]

/** Asks for all, in the page: the body of a function that returns a promise of the names of what is missing. */
export const MISSING = `return (async () => {
  const missing = []
  ${FEATURES.map(({ name, probe }) => `if (!(await ${probe})) missing.push(${JSON.stringify(name)})`).join('\n  ')}
  return missing
})()`

export const missingIn = (engine: Engine): string[] =>
  FEATURES.flatMap(({ name, lacking }) => (lacking.includes(engine) ? [name] : []))

/** The rows of the README's table. */
export const rows = (): string[] =>
  FEATURES.map(({ name, lacking, without }) => {
    const cells = (['Chromium', 'Firefox', 'WebKitGTK'] as const).map((engine) =>
      lacking.includes(engine) ? '–' : '✓',
    )
    return `| ${name} | ${cells.join(' | ')} | ${without} |`
  })
