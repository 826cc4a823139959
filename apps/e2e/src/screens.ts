import type { Page } from '@playwright/test'
import { expectNoViolation, expectRoom } from './accessible.ts'
import { emptyPlace, expect, live, test } from './product.ts'
import { signIn } from './sign-in.ts'

interface Screen {
  readonly path: string
  readonly heading: string
  /** The demo account that opens it, by its button's name; none for a screen that is open to everyone. */
  readonly role?: RegExp
  /** Width of the window in which it is opened; 390 px without it. */
  readonly width?: number
  /** Opened at night only: in `npm test` its remote has another screen of the same kind. */
  readonly tag?: '@night'
}

const HERE = { latitude: 37.7749, longitude: -122.4194 }

/**
 * Journeys that hold for every screen: it opens by its URL alone and survives a reload on the narrowest phone, without
 * accessibility violations and with room for fingers. At night also in dark.
 */
export function checkScreens(screens: readonly Screen[]): void {
  for (const screen of screens) {
    const { path, role, width = 390, tag = [] } = screen
    const title = role
      ? `N-01, N-02: ${path} opens after signing in and reloads`
      : `N-01, N-05: ${path} loads cold and reloads`
    test(title, { tag }, async ({ open }) => {
      const page = await open({ place: role ? emptyPlace() : HERE, width })
      await visit(page, screen)
      await test.step('has no accessibility violation in light', () => expectNoViolation(page))
      await page.setViewportSize({ width: 320, height: 844 })
      await page.reload()
      await isShown(page, screen)
      await test.step('has room for every finger on the narrowest phone', () => expectRoom(page))
    })

    test(`${path} has no accessibility violation in dark`, { tag: '@night' }, async ({ open }) => {
      const page = await open({ place: role ? emptyPlace() : HERE, width: 320 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await visit(page, screen)
      await expectNoViolation(page)
    })
  }
}

async function visit(page: Page, screen: Screen): Promise<void> {
  if (screen.role) await signIn(page, screen.role, screen.path)
  else expect((await page.goto(screen.path))?.status()).toBe(200)
  await isShown(page, screen)
}

async function isShown(page: Page, { heading }: Screen): Promise<void> {
  await live(page)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}
