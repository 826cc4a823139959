import type { Locator } from '../../../../tools/lab/browser/browser.ts'
import { becomePaidReferee, requestElectronic } from '../people/electronic.ts'
import { Person } from '../people/person.ts'
import { address, emptyPlace, expect, openScreen, test, type Page } from '../product.ts'
import { stateOf } from '../referee-scenarios.ts'

const WINDOWS = [
  { name: '360 × 640', width: 360, height: 640, textPx: 16, tag: [] },
  { name: '390 × 664', width: 390, height: 664, textPx: 16, tag: '@night' },
  { name: '390 × 844 with text of twice the size', width: 390, height: 844, textPx: 32, tag: '@night' },
]

async function enlarge(page: Page, textPx: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: textPx } })
}

/** Whether a press at the middle of it reaches it, where the page stands now. */
const isPressable = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
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
      const accept = page.getByRole('button', { name: /^Accept/ })
      await expect(accept).toBeVisible()
      if (textPx === 16) expect(await page.evaluate(() => scrollY)).toBe(0)
      else await accept.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
      expect(await isPressable(accept)).toBe(true)
    },
  )
}
