import type { Locator } from '@playwright/test'
import { expect, type Page } from './product.ts'

/** Controls whose ring the design draws elsewhere. */
const DRAWN_ELSEWHERE = 'label > [type=radio], [data-input-otp]'

/** Tabs on until the control has the focus, and sees that the focus shows. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < 100; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await expectRing(control, true)
  if (!(await control.evaluate((element, elsewhere) => element.matches(elsewhere), DRAWN_ELSEWHERE))) return
  // It could be drawn there always: it has to leave with the focus, and to come back with it.
  await control.blur()
  await expectRing(control, false)
  await control.focus()
  await expectRing(control, true)
}

const expectRing = (control: Locator, shows: boolean): Promise<void> =>
  expect.poll(() => isRinged(control), `the focus is ${shows ? '' : 'no longer '}to be seen`).toBe(shows)

/**
 * Whether the ring shows where the design draws it: on the control itself; for a radio on its label, the card of a
 * choice, or, where the radio is only for ears, on the face right after it; for a code on the box of the next digit.
 */
const isRinged = (control: Locator): Promise<boolean> =>
  control.evaluate((element, elsewhere) => {
    const places = () => {
      if (!element.matches(elsewhere)) return [element]
      if (element.matches('[data-input-otp]')) return [...(element.closest('[data-input-otp-container]')?.querySelectorAll('span') ?? [])]
      return [element.clientWidth > 1 ? element.parentElement : element.nextElementSibling].filter((place) => place !== null)
    }
    const ringed = places().filter((place) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(place)
      return outlineStyle === 'solid' && outlineWidth === '3px'
    })
    return ringed.length === 1
  }, DRAWN_ELSEWHERE)
