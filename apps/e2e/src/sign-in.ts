import type { Page } from './product.ts'

/** Signs in with one of the demo's accounts, in one click, and goes on to `next`. */
export async function signIn(page: Page, role: RegExp, next: string): Promise<void> {
  await page.goto(`/login?next=${next}`)
  await page.getByRole('button', { name: role }).first().click()
  await page.waitForURL((url) => url.pathname === next)
}
