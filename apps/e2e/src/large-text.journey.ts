import { becomePaidReferee, requestElectronic } from './people/electronic.ts'
import { Person } from './people/person.ts'
import { codeOn } from './paying.ts'
import { address, emptyPlace, expect, test, type OpenOptions, type Page } from './product.ts'
import { stateOf } from './referee-scenarios.ts'

type Open = (options?: OpenOptions) => Promise<Page>

const VIEWS = [
  { name: '320 px wide', width: 320, height: 640, textPx: 16 },
  { name: 'with text of twice the size', width: 390, height: 844, textPx: 32 },
  { name: 'on its side', width: 844, height: 390, textPx: 16 },
] as const

/** What makes the page wider than its window, so that a reader would have to pan. */
const panOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isWide = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth
    const wide = [...document.querySelectorAll('body *')].filter((element) => isWide(element) && !element.closest('.maplibregl-map'))
    return [`${scrollWidth} in ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 90))]
  })

/** Opens each path in this window and with this text size, as the browser's own setting. */
async function expectNoPan(open: Open, view: (typeof VIEWS)[number], paths: readonly string[], person?: Person): Promise<Page> {
  const place = emptyPlace()
  const { width, height, textPx } = view
  const page = await open({ place, width, height, ...(person && { storageState: await stateOf(person, place) }), mayLog: /status of 404/ })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: textPx } })
  const panned: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const pan = await panOf(page)
    if (pan.length > 0) panned[path] = pan
  }
  expect(panned).toEqual({})
  return page
}

for (const view of VIEWS) {
  test(`a phone ${view.name} shows each screen of a player without panning`, async ({ open }) => {
    const place = emptyPlace()
    const [player, referee] = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))]
    await becomePaidReferee(referee, 'Remy')
    await referee.goOnDuty(place)
    const match = await requestElectronic(player, referee, { place, tableNumber: 'L1', card: 'visa' })
    const waiting = await expectNoPan(open, view, ['/'], player)
    await waiting.close()
    await referee.accept(match)
    const page = await expectNoPan(open, view, ['/', '/referees', '/history', '/profile', '/login', '/nowhere'], player)
    await page.goto('/')
    await codeOn(page)
    expect(await panOf(page)).toEqual([])
    await expectNoPan(open, view, ['/', '/request', '/checkout', '/app-download', '/referee-register'])
  })

  test(`a phone ${view.name} shows each screen of a referee and an operator without panning`, async ({ open }) => {
    const [referee, operator] = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))]
    await becomePaidReferee(referee, 'Remy')
    await operator.signIn('operator')
    await expectNoPan(open, view, ['/referee-dashboard', '/referee-profile', '/referee-earnings', '/referee-start', '/profile'], referee)
    await expectNoPan(open, view, ['/dashboard', '/dashboard?view=referees', '/dashboard?view=incidents'], operator)
  })
}
