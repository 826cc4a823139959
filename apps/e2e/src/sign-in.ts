import type { Page } from './product.ts'

/** Signs in to a demo account with one click, and continues to `next`. */
export async function signIn(page: Page, role: RegExp, next: string): Promise<void> {
  await page.goto(`/login?next=${next}`)
  await page.getByRole('button', { name: role }).first().click()
  await page.waitForURL((url) => url.pathname === next)
}

/** Registers a new referee, signed in on the dashboard and off duty; returns the e-mail address. */
export async function register(page: Page, name: string): Promise<{ email: string }> {
  await page.goto('/referee-register')
  await page.getByLabel('First name', { exact: false }).fill(name)
  await page.getByLabel('Last name', { exact: false }).fill('Whistle')
  await page.getByLabel('Username', { exact: false }).fill(`${name}${Date.now()}`)
  const email = `${name}${Date.now()}@example.org`
  await page.getByLabel('Email', { exact: false }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  await page.getByLabel('Confirm password', { exact: false }).fill('a long enough password')
  await page.getByRole('button', { name: 'Start Refereeing' }).click()
  await page.waitForURL('**/referee-dashboard')
  return { email }
}
