import type { Locator } from '@refcall/faults/lab/browser'
import { codeOn } from '../paying.ts'
import { becomePaidReferee, requestElectronic } from '../people/electronic.ts'
import { Person } from '../people/person.ts'
import { address, emptyPlace, expect, openScreen, test, type Page } from '../product.ts'
import { pageOf, stateOf } from '../referee-scenarios.ts'

/** Each with when its paid match is played; the other journeys are played at night. */
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

/** Whether nothing covers its last line, where the page stands now. */
const endsUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, bottom - 3))
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

for (const { width, height, tag } of [
  { width: 360, height: 640, tag: '@night' },
  { width: 390, height: 844, tag: [] },
])
  test(
    `T1: a first visit shows the whole choice of payment without scrolling, ${width} × ${height}`,
    { tag },
    async ({ open }) => {
      const page = await open({ place: emptyPlace(), width, height })
      await openScreen(page, '/')
      const form = page.getByRole('form', { name: 'Request a Referee' })
      await expect(form.getByRole('button', { name: 'Request Referee' })).toBeEnabled()
      const choice = form.getByRole('group', { name: 'Payment Method' })
      expect(await isPressable(choice)).toBe(true)
      expect(await endsUncovered(choice)).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(0)
    },
  )

for (const { name, width, height, textPx } of WINDOWS) {
  test(
    `I1, I2: the request form and the offer it makes can be pressed in a window of ${name}`,
    { tag: '@night' },
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

/** A window, and whether what is answered at once is on the screen without scrolling: with large text it need only be uncovered. */
interface Seen {
  readonly textPx: number
}

/** Expects that nothing covers it where it stands. */
async function expectUncovered(control: Locator, { textPx }: Seen): Promise<void> {
  await expect(control).toBeVisible()
  if (textPx > 16) await control.evaluate((element) => element.scrollIntoView({ block: 'nearest' }))
  await expect(control).toBeInViewport({ ratio: 0.99 })
  await expect.poll(() => isPressable(control)).toBe(true)
}

async function press(control: Locator, seen: Seen): Promise<void> {
  await expectUncovered(control, seen)
  await control.click()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function accept(referee: Page, window: Seen): Promise<void> {
  await press(offerOn(referee).getByRole('button', { name: 'Accept' }), window)
  await press(referee.getByRole('dialog', { name: /^Accept table/ }).getByRole('button', { name: 'Accept' }), window)
}

for (const window of WINDOWS) {
  test(
    `D4, I1: every press of a cash match is uncovered at both ends in a window of ${window.name}`,
    { tag: '@night' },
    async ({ open }) => {
      test.slow()
      const { width, height, textPx } = window
      const place = emptyPlace()
      const { page: referee } = await pageOf(open, (one) => becomePaidReferee(one, 'Remy'), {
        place,
        width,
        height,
      })
      const player = await open({ place, width, height })
      for (const page of [referee, player]) await enlarge(page, textPx)
      await openScreen(referee, '/referee')
      await press(referee.getByRole('switch', { name: 'Off duty' }), window)
      await expect(referee.getByRole('switch', { name: 'On duty' })).toBeChecked()

      await openScreen(player, '/')
      const request = button(player, 'Request Referee')
      await press(request, window)
      await expect(player.getByText('Table Number Required')).toBeVisible()
      await player.getByLabel('Table Number').fill('Corner Table by the bar')
      await press(request, window)
      await expect(player.getByRole('heading', { level: 1, name: 'Looking for referee...' })).toBeVisible()
      await accept(referee, window)
      await expect(referee.getByText(/^You have been at the table since/)).toBeVisible()
      await expectUncovered(button(referee, 'Complete'), window)
      await expect(player.getByText(/^At the table since/)).toBeVisible()
      await press(button(player, 'Complete with thumbs-up'), window)
      await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeVisible()
    },
  )

  test(
    `D4, I1: every press of a paid match is uncovered at both ends in a window of ${window.name}`,
    { tag: window.tag },
    async ({ open }) => {
      const { width, height, textPx } = window
      const place = emptyPlace()
      const people = [await Person.meet(address('SHELL')), await Person.meet(address('SHELL'))] as const
      const [one, other] = people
      await becomePaidReferee(other, 'Remy')
      await other.goOnDuty(place)
      await requestElectronic(one, other, { place, tableNumber: 'Corner Table by the bar', card: 'visa' })
      const [player, referee] = await Promise.all(
        people.map(async (person) => open({ place, width, height, storageState: await stateOf(person, place) })),
      )
      if (!player || !referee) return
      for (const page of [player, referee]) await enlarge(page, textPx)
      await openScreen(player, '/')
      await openScreen(referee, '/referee')
      await accept(referee, window)
      const code = await codeOn(player)
      await expectUncovered(player.getByRole('status').filter({ hasText: 'Your code' }), window)
      const boxes = referee.getByRole('textbox', { name: 'Player’s code' })
      await expectUncovered(boxes, window)
      await boxes.pressSequentially(code)
      await expect(referee.getByRole('region', { name: 'Payment Verified!' })).toBeVisible()
      await press(button(player, 'Complete with thumbs-up'), window)
      await expect(player.getByRole('heading', { level: 1, name: 'Good game.' })).toBeVisible()
    },
  )
}
