import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './product.ts'

/** Sees that the checker has nothing against the page; a failure names the rule and the places. */
export async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual([])
}

/** Sees that nothing lies beyond the sides of the window and that every control is a full target, 44 px each way. */
export async function expectRoom(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const small = [...document.querySelectorAll('a[href], button, input, select, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .flatMap((control) => {
        // A label is as good a target as the radio or switch it belongs to.
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        return width < 44 || height < 44 ? [`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`] : []
      })
    return { beyond: Math.max(0, scrollWidth - clientWidth), small }
  })
  expect(found).toEqual({ beyond: 0, small: [] })
}
