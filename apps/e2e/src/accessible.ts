import { roomOn, violationsOn } from './measure.ts'
import { expect, type Page } from './product.ts'

/** Expects no accessibility violation on the page; a failure names the rule and the elements. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

/** Expects that nothing overflows the window's sides that every control is a full target of 44 × 44 px, and that labels are in the middle of their boxes. */
export async function expectRoom(page: Page): Promise<void> {
  expect(await roomOn(page)).toEqual({ lost: [], small: [], uneven: [] })
}
