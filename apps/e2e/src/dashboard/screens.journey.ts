import { expect, test } from '../product.ts'
import { checkScreens } from '../screens.ts'
import { signIn } from '../sign-in.ts'

checkScreens([{ path: '/dashboard', heading: 'Match Dashboard', role: /operator/i, width: 1280 }])

test('D-05: the map is 400 px tall on a phone and 500 px on a desk', { tag: '@night' }, async ({ open }) => {
  for (const [width, height] of [
    [390, 400],
    [1280, 500],
  ] as const) {
    const page = await open({ width })
    await signIn(page, /operator/i, '/dashboard')
    const map = page.getByRole('region', { name: /map/i }).first()
    await expect(map).toBeVisible()
    await expect.poll(async () => (await map.boundingBox())?.height).toBe(height)
  }
})
