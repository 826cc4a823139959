import { countEffort, effortOn } from '../effort.ts'
import { cardFields, enterCard, pay, payableReferee } from '../paying.ts'
import { requestTo } from '../people/paid-people.ts'
import { Person } from '../people/person.ts'
import { address, emptyPlace, expect, test } from '../product.ts'

for (const { width, height } of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(
    `the main job with a known place, ${width} × ${height}: type the table, one press, no scroll`,
    { tag: width === 360 ? [] : '@night' },
    async ({ open }) => {
      const place = emptyPlace()
      const player = await open({ place, width, height })
      await player.goto('/')
      await expect(player.getByText(/^Location enabled, /)).toBeVisible()
      await player.reload()
      // Pressed at its place, a button that does not answer yet would keep nothing.
      await expect(player.getByRole('button', { name: 'Request Referee' })).toBeEnabled()
      await countEffort(player)
      const table = player.getByLabel('Table Number')
      // The field has the focus as after a tap; typing goes on from there.
      await table.focus()
      await player.keyboard.type('Corner Table')
      const request = player.getByRole('button', { name: 'Request Referee' })
      await expect(request).toBeInViewport({ ratio: 1 })
      expect(await effortOn(player)).toEqual({ presses: 0, scrolls: 0, at: 0 })
      // At its own place: Playwright would scroll to a button that something covers.
      const box = await request.boundingBox()
      await player.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
      const title = player.getByRole('heading', { level: 1, name: 'Looking for referee...' })
      await expect(title).toBeInViewport({ ratio: 1 })
      await expect(title).toBeFocused()
      expect(await effortOn(player)).toEqual({ presses: 1, scrolls: 0, at: 0 })
    },
  )
}

test('a first visit whose place may be told without a press shows the form without moving anything that was there', async ({
  open,
}) => {
  const player = await open({ place: emptyPlace() })
  await player.addInitScript(() => {
    const shifts: number[] = []
    const { promise, resolve } = Promise.withResolvers<readonly number[]>()
    // Entries arrive in their order: with the mark all shifts before it are known.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.entryType === 'mark') resolve(shifts)
        else shifts.push((entry as PerformanceEntry & { value: number }).value)
      }
    }).observe({ entryTypes: ['layout-shift', 'mark'] })
    Object.assign(window, { shifts: promise })
  })
  await player.goto('/')
  await expect(player.getByText(/^Location enabled, /)).toBeVisible()
  await expect(player.getByRole('button', { name: 'Request Referee' })).toBeEnabled()
  await expect(player.getByText('Name your table')).toBeVisible()
  const shifts = await player.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    performance.mark('looked')
    return (window as Window & { shifts?: Promise<readonly number[]> }).shifts
  })
  expect(shifts?.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.01)
})

test('the main job paid by card, with a known place and nothing saved: five presses, three fields, a form of one and a half screens', async ({
  open,
}) => {
  test.slow()
  const place = emptyPlace()
  await payableReferee(place)
  const player = await open({ place })
  await player.goto('/')
  await expect(player.getByText(/^Location enabled, /)).toBeVisible()
  await player.goto('/')
  await countEffort(player)
  await player.getByLabel('Table Number').click()
  await player.keyboard.type('E9')
  await player.getByText('Electronic Payment', { exact: true }).click()
  await player.getByRole('button', { name: /^Maya R\.,/ }).click()
  const request = player.getByRole('button', { name: 'Pay $16.00 & Request Referee' })
  await expect(request).toBeInViewport({ ratio: 1 })
  const form = await player.getByRole('form').boundingBox()
  expect(form?.height).toBeLessThanOrEqual(1.5 * 844)
  await request.click()
  await expect(player.getByRole('heading', { level: 1, name: 'Payment' })).toBeFocused()
  await expect(cardFields(player)).toHaveCount(3)
  await enterCard(player, '4242424242424242')
  await pay(player)
  await expect(player.getByRole('heading', { level: 1, name: 'Asking Maya R.' })).toBeFocused()
  expect(await effortOn(player)).toMatchObject({ presses: 5 })
})

test('a step starts at its top, however far the one before was scrolled', { tag: '@night' }, async ({ open }) => {
  const place = emptyPlace()
  const referee = await Person.meet(address('SHELL'))
  await referee.becomeReferee('Maya')
  await referee.goOnDuty(place)
  const player = await open({ place, height: 500 })
  await player.goto('/')
  await player.getByLabel('Table Number').fill('S1')
  await expect(player.getByRole('button', { name: 'Request Referee' })).toBeEnabled()
  const bottom = () => player.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const expectTop = async (name: string) => {
    await expect(player.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect.poll(() => player.evaluate(() => window.scrollY)).toBe(0)
  }
  await bottom()
  await player.getByLabel('Table Number').press('Enter')
  await expectTop('Looking for referee...')
  await bottom()
  await referee.accept(await requestTo(referee))
  await expectTop('Referee Found!')
})
