import type { Person } from './people/person.ts'
import { emptyPlace, expect, openScreen, type OpenOptions, type Page } from './product.ts'
import { stateOf } from './referee-scenarios.ts'

type Open = (options?: OpenOptions) => Promise<Page>

/** The windows and text sizes in which no screen may be panned sideways. */
export const VIEWS = [
  { name: '320 px wide', width: 320, height: 640, textPx: 16 },
  { name: 'with text of twice the size', width: 390, height: 844, textPx: 32 },
  { name: 'on its side', width: 844, height: 390, textPx: 16 },
] as const

/** What makes the page wider than its window, so that a reader would have to pan. */
export const panOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isWide = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().right > clientWidth
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => isWide(element) && !element.closest('.maplibregl-map'),
    )
    return [`${scrollWidth} in ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 90))]
  })

/** Opens each path in this window and with this text size, as the browser's own setting. */
export async function expectNoPan(
  open: Open,
  view: (typeof VIEWS)[number],
  paths: readonly string[],
  person?: Person,
): Promise<Page> {
  const place = emptyPlace()
  const { width, height, textPx } = view
  const page = await open({
    place,
    width,
    height,
    ...(person && { storageState: await stateOf(person, place) }),
    mayLog: /status of 404/,
  })
  if (textPx !== 16) {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: textPx } })
  }
  const panned: Record<string, string[]> = {}
  for (const path of paths) {
    await openScreen(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const pan = await panOf(page)
    if (pan.length > 0) panned[path] = pan
  }
  expect(panned).toEqual({})
  return page
}
