import type { DashboardMatch } from '@refcall/contract'
import { aDashboardMatch } from '@refcall/fixtures'
import type { Browser, Page } from '@refcall/faults/lab/browser'
import { openContext } from '@refcall/faults/lab/browser'
import { DEMO_ACCOUNTS } from '@refcall/demo'
import { median, quantile } from '@refcall/faults/lab/report'

/** One visit to the dashboard's map. */
export interface MapLoad {
  /** Milliseconds from the response with the matches until the map shows every place. */
  readonly drawnMs: number
  /** Milliseconds between two frames while the map is dragged: median and 90th percentile. */
  readonly frameMs: number
  readonly slowFrameMs: number
  /** Marks that are buttons in the page. */
  readonly buttons: number
}

const CENTRE = { latitude: 48.4284, longitude: -123.3656 }
const STATUSES = ['pending', 'accepted', 'completed', 'cancelled'] as const

/** Matches on a square grid around Victoria, 0.001 degrees apart, each at a place of its own. */
const matchesOnLattice = (count: number): DashboardMatch[] => {
  const side = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, index) =>
    aDashboardMatch({
      id: `match-${index}`,
      tableNumber: String(index),
      status: STATUSES[index % STATUSES.length] ?? 'pending',
      latitude: CENTRE.latitude + (Math.floor(index / side) - side / 2) * 0.001,
      longitude: CENTRE.longitude + ((index % side) - side / 2) * 0.001,
    }),
  )
}

const signIn = async (page: Page, shell: string): Promise<void> => {
  const account = DEMO_ACCOUNTS.find(({ role }) => role === 'operator')
  const answer = await page.request.post(`${shell}/api/login`, {
    data: { username: account?.email, password: account?.password },
  })
  if (!answer.ok()) throw new Error(`The operator could not sign in: ${await answer.text()}`)
}

/** Opens the dashboard with this many matches in view, waits until they are drawn, and drags the map back and forth. */
export const openMap = async (browser: Browser, shell: string, count: number): Promise<MapLoad> => {
  const context = await openContext(browser, { baseURL: shell, width: 1280 })
  try {
    const page = await context.newPage()
    await signIn(page, shell)
    let answeredAt = 0
    await page.route('**/api/dashboard/matches?*', async (route) => {
      answeredAt = performance.now()
      await route.fulfill({ json: { success: true, matches: matchesOnLattice(count) } })
    })
    await page.route('**/api/dashboard/availability-events?*', (route) =>
      route.fulfill({ json: { success: true, events: [] } }),
    )
    await page.goto('/dashboard')
    await page.locator('[data-marks="drawn"]').waitFor()
    const drawnMs = performance.now() - answeredAt
    const frames = await framesOfDrag(page)
    return {
      drawnMs,
      frameMs: median(frames),
      slowFrameMs: quantile(frames, 0.9),
      buttons: await page.locator('[data-pin]').count(),
    }
  } finally {
    await context.close()
  }
}

/** Milliseconds between the frames of a drag back and forth. */
const framesOfDrag = async (page: Page): Promise<number[]> => {
  const map = await page.locator('.maplibregl-canvas').boundingBox()
  if (!map) throw new Error('The map is not there')
  await page.evaluate(() => {
    const times: number[] = []
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    Object.assign(window, { frameTimes: times })
    requestAnimationFrame(note)
  })
  // Away from the marks in the middle: a drag must begin on the map's background.
  const from = { x: map.x + 30, y: map.y + 30 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++)
    await page.mouse.move(from.x + 3 * (step <= 30 ? step : 60 - step), from.y + 2 * (step <= 30 ? step : 60 - step))
  const times = await page.evaluate(() => (window as Window & { frameTimes?: number[] }).frameTimes ?? [])
  await page.mouse.up()
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}
