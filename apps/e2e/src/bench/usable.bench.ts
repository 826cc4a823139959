import { demoContent } from '@refcall/demo'
import { buildFrontEnds } from '@refcall/tools/build/front-ends'
import { chromium, launchOptions, openContext, type Browser } from '@refcall/faults/lab/browser'
import { median, printResult, printTable, rounded } from '@refcall/faults/lab/report'
import { startStack } from '@refcall/faults/lab/stack'
import { ensureChromium } from '@refcall/tools/run/chromium/ensure'
import { atEnd, live } from '@refcall/tools/run/lifetime'
import { PlainError, print } from '@refcall/tools/run/progress'
import { emptyPlace } from '../places.ts'

const [runs = '5'] = process.argv.slice(2)

/** Milliseconds until the form of the home can be typed into. */
const TARGET_MS = 3_000

/** Slow 3G. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

interface Visit {
  readonly usableMs: number
  readonly answersMs: number
  readonly shift: number
  readonly isKept: boolean
}

declare global {
  interface Window {
    shiftSoFar?: () => number
  }
}

/** Runs in the page before its own scripts: adds up all layout shifts, including buffered ones. */
function followShifts() {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) if ('value' in entry) sum += Number(entry.value)
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shiftSoFar = () => {
    add(observer.takeRecords())
    return sum
  }
}

/** A visit with an empty cache of a browser that was there before: its form is drawn ahead, or left to the browser. */
async function visit(browser: Browser, shell: string, word: 'first' | 'other'): Promise<Visit> {
  const context = await openContext(browser, { baseURL: shell, place: emptyPlace() })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await page.getByLabel('Table Number').waitFor()
    await page.waitForFunction(() => localStorage.getItem('first-screen') === 'first')
    await page.evaluate((kept) => localStorage.setItem('first-screen', kept), word)
    await context.addCookies([{ name: 'first-screen', value: word, url: shell }])
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await page.addInitScript(followShifts)
    const begun = performance.now()
    await page.goto('/', { waitUntil: 'commit' })
    const table = page.getByLabel('Table Number')
    await table.pressSequentially('A3')
    const usableMs = performance.now() - begun
    await page.locator('button[type=submit]:enabled').waitFor()
    const answersMs = performance.now() - begun
    await page.getByRole('heading', { name: 'Available Referees Nearby' }).waitFor()
    const shift = await page.evaluate(() => window.shiftSoFar?.() ?? Number.NaN)
    return { usableMs, answersMs, shift, isKept: (await table.inputValue()) === 'A3' }
  } finally {
    await context.close()
  }
}

/** When the form of the home can be used on slow 3G, drawn ahead and left to the browser, in turns. */
await live(async () => {
  process.env['CHROME_PATH'] ??= await ensureChromium(print)
  await buildFrontEnds(print)
  const stack = await startStack({ content: demoContent, env: { REFCALL_LIFT_RATE_LIMITS: '1' } })
  atEnd(() => stack.stop())
  const browser = await chromium.launch(launchOptions())
  atEnd(() => browser.close())
  const visits = { first: [] as Visit[], other: [] as Visit[] }
  for (let run = 0; run < Number(runs); run++) {
    for (const word of ['first', 'other'] as const) {
      const seen = await visit(browser, stack.urls.shell, word)
      visits[word].push(seen)
      print(
        `${word === 'first' ? 'drawn ahead' : 'by the browser'}: typed after ${Math.round(seen.usableMs)} ms, answers after ${Math.round(seen.answersMs)} ms`,
      )
    }
  }
  const of = (word: keyof typeof visits, figure: (one: Visit) => number) => rounded(median(visits[word].map(figure)), 3)
  const row = (word: keyof typeof visits) => ({
    'typed, ms': of(word, (one) => one.usableMs),
    'answers, ms': of(word, (one) => one.answersMs),
    'layout shifts': of(word, (one) => one.shift),
    'text kept': visits[word].every(({ isKept }) => isKept) ? 'yes' : 'no',
  })
  const rows = { ahead: row('first'), browser: row('other') }
  printTable([
    { form: 'drawn ahead', ...rows.ahead },
    { form: 'by the browser', ...rows.browser },
  ])
  printResult('usable', rows, { ratio: rounded(rows.ahead['typed, ms'] / rows.browser['typed, ms'], 3) })
  if (rows.ahead['typed, ms'] > TARGET_MS || rows.ahead['text kept'] === 'no')
    throw new PlainError(`Wanted: typed within ${TARGET_MS} ms, and kept.`)
  return 0
})
