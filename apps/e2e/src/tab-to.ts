import type { Locator } from '@playwright/test'
import { expect, type Page } from './product.ts'

/** Controls whose focus ring the design draws on another element. */
const DRAWN_ELSEWHERE = 'label > [type=radio], [data-input-otp]'

/** Presses Tab until the control has the focus, and expects a visible focus ring. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await expect(control).not.toHaveAttribute('disabled')
  for (let step = 0; step < 100; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  await expectRing(control, true)
  if (!(await control.evaluate((element, elsewhere) => element.matches(elsewhere), DRAWN_ELSEWHERE))) return
  // The ring could be permanent: it must disappear on blur and reappear on focus.
  await control.blur()
  await expectRing(control, false)
  await control.focus()
  await expectRing(control, true)
}

const expectRing = (control: Locator, shows: boolean): Promise<void> =>
  expect.poll(() => isRinged(control), `the focus is ${shows ? '' : 'no longer '}to be seen`).toBe(shows)

/**
 * Whether the focus ring is visible where the design draws it: on the control; for a radio on its label, or, if the
 * radio is visually hidden, on the element after it; for a code on the box of the next digit; for a control stretched
 * over its row around the row.
 */
const isRinged = (control: Locator): Promise<boolean> =>
  control.evaluate((element, elsewhere) => {
    const places = () => {
      if (!element.matches(elsewhere)) return [element]
      if (element.matches('[data-input-otp]'))
        return [...(element.closest('[data-input-otp-container]')?.querySelectorAll('span') ?? [])]
      return [element.clientWidth > 1 ? element.parentElement : element.nextElementSibling].filter(
        (place) => place !== null,
      )
    }
    const styles = places().flatMap((place) => [getComputedStyle(place), getComputedStyle(place, '::after')])
    const ringed = styles.filter(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '3px')
    return ringed.length === 1
  }, DRAWN_ELSEWHERE)
