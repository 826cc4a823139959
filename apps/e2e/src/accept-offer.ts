import type { Page } from './product.ts'

/** A page, or a frame in one. */
type Screen = Pick<Page, 'getByRole'>

/** The offer that stands over a referee's page, or the confirmation of its answer: one of them is open at a time. */
export const inDialog = (page: Screen, name: string) => page.getByRole('dialog').getByRole('button', { name })

/** Accepts the offer of a table: two presses. */
export async function acceptOffer(page: Screen, table: string): Promise<void> {
  const offer = page.getByRole('dialog', { name: /^(You are asked for|A referee is needed)$/ })
  await offer.filter({ hasText: table }).getByRole('button', { name: 'Accept' }).click()
  await page
    .getByRole('dialog', { name: /^Accept table/ })
    .filter({ hasText: table })
    .getByRole('button', { name: 'Accept' })
    .click()
}
