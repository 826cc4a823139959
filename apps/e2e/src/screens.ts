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
}

const HERE = { latitude: 37.7749, longitude: -122.4194 }

/**
 * Journeys that hold for every screen: it opens by its URL alone, in light, and survives a reload, in dark on the narrowest
 * phone; both are free of accessibility violations, and the phone has room for fingers.
 */
export function checkScreens(screens: readonly Screen[]): void {
  for (const { path, heading, role, width = 390 } of screens) {
    test(role ? `${path} opens after signing in and reloads` : `${path} loads cold and reloads`, async ({ open }) => {
      const page = await open({ place: role ? emptyPlace() : HERE, width })
      const isShown = async () => {
        await live(page)
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      }
      if (role) await signIn(page, role, path)
      else expect((await page.goto(path))?.status()).toBe(200)
      await isShown()
      await test.step('has no accessibility violation in light', () => expectNoViolation(page))

      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 320, height: 844 })
      await page.reload()
      await isShown()
      await test.step('has no accessibility violation in dark', () => expectNoViolation(page))
      await test.step('has room for every finger on the narrowest phone', () => expectRoom(page))
    })
  }
}
