import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What the accessibility checker has against the page but for some of its rules, one line each: `rule: places`. */
export async function violationsOn(page: Page, exceptions: string[] = []): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().disableRules(exceptions).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
}

/** What the checker itself makes the page log: it copies style sheets of other origins in, which our policy refuses. */
export const CHECKER_LOGS = /Applying inline style/

export interface Room {
  /** How many pixels of the page lie beyond the sides of the window. */
  readonly beyond: number
  /** Boxes that scroll sideways or cut their words off, each with its sizes. */
  readonly cut: readonly string[]
  /** Controls that are no full target, 44 px each way, each with its sizes. */
  readonly small: readonly string[]
}

/** Measures whether everything on the page has room for eyes and fingers. */
export async function roomOn(page: Page): Promise<Room> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const nameOf = (element: Element) => element.outerHTML.slice(0, 80)
    const { scrollWidth, clientWidth } = document.documentElement
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=radio]'
    const small = [...document.querySelectorAll(controls)].filter(shown).flatMap((control) => {
      // A label is as good a target as the radio or switch it belongs to.
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      return width < 44 || height < 44 ? [`${nameOf(control)}: ${width} × ${height}`] : []
    })
    const cut = [...document.querySelectorAll('body *')].filter(shown).flatMap((box) => {
      const { overflowX, display } = getComputedStyle(box)
      // One pixel square is how words are kept for ears alone.
      const isBox = box instanceof HTMLElement && box.clientWidth > 1 && !display.startsWith('inline')
      const { scrollWidth: needed, clientWidth: given } = box
      return isBox && overflowX !== 'visible' && needed > given + 1 ? [`${nameOf(box)}: ${needed} in ${given}`] : []
    })
    return { beyond: Math.max(0, scrollWidth - clientWidth), cut, small }
  })
}
