import { expectNoViolation, expectRoom } from './accessible.ts'
import { emptyPlace, expect, test, type OpenOptions, type Page } from './product.ts'
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

/** Journeys that hold for every screen: it opens by its URL alone, has room for fingers, and no accessibility violation. */
export function checkScreens(screens: readonly Screen[]): void {
  for (const { path, heading, role, width = 390 } of screens) {
    const opened = async (open: (options?: OpenOptions) => Promise<Page>, options: OpenOptions = {}) => {
      const page = await open({ place: role ? emptyPlace() : HERE, ...options })
      if (role) await signIn(page, role, path)
      else expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      return page
    }

    test(role ? `${path} opens after signing in and reloads` : `${path} loads cold and reloads`, async ({ open }) => {
      const page = await opened(open, { width })
      await page.reload()
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    })

    test(`${path} has room for every finger on the narrowest phone`, async ({ open }) => {
      await expectRoom(await opened(open, { width: 320 }))
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${path} has no accessibility violation in ${colorScheme}`, async ({ open }) => {
        await expectNoViolation(await opened(open, { colorScheme }))
      })
    }
  }
}
