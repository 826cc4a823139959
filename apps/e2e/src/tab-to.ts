import type { Locator } from '@playwright/test'
import { expect, type Page } from './product.ts'

/** Tabs on until the control has the focus, and sees that the focus shows. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < 40; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  // A hidden radio shows its focus on the face beside it, a row of a choice on the whole row.
  const ring = await control.evaluate((element) =>
    [element, element.nextElementSibling, element.closest('label')].some((part) => part && getComputedStyle(part).outlineStyle === 'solid'),
  )
  expect(ring, 'the focus is to be seen').toBe(true)
}
