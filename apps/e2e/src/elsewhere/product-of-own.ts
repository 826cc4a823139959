import { expect, openScreen, test, type Page } from '../product.ts'
import { tellAddresses } from '../tell-addresses.ts'
import { ReleasedProduct } from './released-product.ts'

/** Has the journeys of this file run one after another on a product of their own; `onStart` gets it before the first. */
export function onProductOfOwn(onStart: (product: ReleasedProduct) => void | Promise<void>): void {
  test.describe.configure({ mode: 'serial' })
  const ends: (() => void | Promise<void>)[] = []
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const product = await ReleasedProduct.start()
    ends.push(() => product.stop(), tellAddresses(product.stack))
    await onStart(product)
  })
  test.afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
}

export const home = (page: Page) => page.getByRole('heading', { name: 'Call a referee' })

/** The player's remote works on this page server. */
export async function expectHome(page: Page, server: string): Promise<void> {
  await openScreen(page, `${server}/`)
  await expect(home(page)).toBeVisible()
}
