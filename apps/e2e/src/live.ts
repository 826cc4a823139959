import type { Page } from '@refcall/faults/lab/browser'

const PATIENCE_MS = Number(process.env['TEST_PATIENCE'] ?? 20_000)

/**
 * Waits until the scripts have taken the page over: what the build drew is seen before they run, and has all but this link.
 * Until then a press or a word typed is only kept, and what is counted or looked at is the drawing.
 */
export async function live(page: Page): Promise<void> {
  await page.locator('a[href="#main"]').waitFor({ state: 'attached', timeout: PATIENCE_MS })
}

/** Opens a screen, until it is live. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await live(page)
}
