import { roomOn, violationsOn } from '../../../tools/lab/browser/measure.ts'
import { expect, type Page } from './product.ts'

/** Sees that the checker has nothing against the page; a failure names the rule and the places. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
}

/** Sees that nothing lies beyond the sides of the window and that every control is a full target, 44 px each way. */
export async function expectRoom(page: Page): Promise<void> {
  expect(await roomOn(page)).toEqual({ lost: [], small: [] })
}
