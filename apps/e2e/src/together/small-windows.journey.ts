import type { Locator } from '../../../../tools/lab/browser/browser.ts'
import { becomePaidReferee, requestElectronic } from '../people/electronic.ts'
import { Person } from '../people/person.ts'
import { address, emptyPlace, expect, openScreen, test, type Page } from '../product.ts'
import { pageOf, stateOf } from '../referee-scenarios.ts'

const WINDOWS = [
  { name: '360 × 640', width: 360, height: 640, textPx: 16, tag: [] },
  { name: '390 × 664', width: 390, height: 664, textPx: 16, tag: '@night' },
  { name: '390 × 844 with text of twice the size', width: 390, height: 844, textPx: 32, tag: '@night' },
]

async function enlarge(page: Page, textPx: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: textPx } })
}

const offerOn = (page: Page) => page.getByRole('dialog', { name: /^(You are asked for|A referee is needed)$/ })

/** Whether a press at the middle of it, or near one of its edges, reaches it, where the page stands now. */
const isPressable = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    return shares.every((share) => {
      const hit = document.elementFromPoint(left + width / 2, top + height * share)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  })

/** I8: no choice wraps and no placeholder is cut. */
async function expectWhole(form: Locator): Promise<void> {
  const lines = await form.getByText('4 (Doubles)').evaluate((word) => {
    const range = document.createRange()
    range.selectNodeContents(word)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  const table = form.getByRole('textbox', { name: 'Table Number' })
  expect(await table.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
}

for (const { name, width, height, textPx, tag } of WINDOWS) {
  test(
    `I1, I2: the request form and the offer it makes can be pressed in a window of ${name}`,
    { tag },
    async ({ open }) => {
      const place = emptyPlace()
      const referee = await Person.meet(address('SHELL'))
      await becomePaidReferee(referee, 'Remy')
      await referee.goOnDuty(place)
      const player = await open({ place, width, height })
      await enlarge(player, textPx)
      await openScreen(player, '/')
      const form = player.getByRole('form', { name: 'Request a Referee' })
      if (width === 360) await expectWhole(form)
      const controls = form.locator('label:visible, button:visible')
      await expect(form.getByRole('button', { name: 'Request Referee' })).toBeEnabled()
      const covered: string[] = []
      for (const control of await controls.all()) {
        await control.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
        if (!(await isPressable(control))) covered.push(await control.innerText())
      }
      expect(covered).toEqual([])

      await requestElectronic(await Person.meet(address('SHELL')), referee, {
        place,
        tableNumber: 'Corner Table',
        card: 'visa',
      })
      const page = await open({ place, width, height, storageState: await stateOf(referee, place) })
      await enlarge(page, textPx)
      await openScreen(page, '/referee')
      const accept = offerOn(page).getByRole('button', { name: 'Accept' })
      await expect(accept).toBeVisible()
      if (textPx === 16) expect(await page.evaluate(() => scrollY)).toBe(0)
      else await accept.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
      expect(await isPressable(accept)).toBe(true)
    },
  )
}

/** Presses what nothing covers. What is answered at once is on the screen; what comes later may be scrolled to. */
async function press(control: Locator, { isFarDown = false } = {}): Promise<void> {
  await expect(control).toBeVisible()
  if (isFarDown) await control.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  await expect(control).toBeInViewport({ ratio: 0.99 })
  await expect.poll(() => isPressable(control)).toBe(true)
  await control.click()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

for (const window of WINDOWS.filter(({ textPx }) => textPx === 16)) {
  test(
    `D4, I1: every press of a cash match is uncovered at both ends in a window of ${window.name}`,
    { tag: window.tag },
    async ({ open }) => {
      test.slow()
      const { width, height } = window
      const place = emptyPlace()
      const { page: referee } = await pageOf(open, (one) => becomePaidReferee(one, 'Remy'), {
        place,
        width,
        height,
      })
      const player = await open({ place, width, height })
      await openScreen(referee, '/referee')
      await press(referee.getByRole('switch', { name: 'Off duty' }))
      await expect(referee.getByRole('switch', { name: 'On duty' })).toBeChecked()

      await openScreen(player, '/')
      const request = button(player, 'Request Referee')
      await press(request)
      await expect(player.getByText('Table Number Required')).toBeVisible()
      await player.getByLabel('Table Number').fill('Corner Table by the bar')
      await press(request)
      await expect(player.getByRole('heading', { level: 1, name: 'Looking for referee...' })).toBeVisible()
      await press(offerOn(referee).getByRole('button', { name: 'Accept' }))
      await press(referee.getByRole('dialog', { name: /^Accept table/ }).getByRole('button', { name: 'Accept' }))
      await expect(referee.getByRole('region', { name: 'Your match' })).toBeVisible()
      await press(button(player, /^Complete/).first(), { isFarDown: true })
      await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeVisible()
    },
  )
}
