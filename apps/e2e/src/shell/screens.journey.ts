import { expect, test } from '../product.ts'
import { checkScreens } from '../screens.ts'

checkScreens([
  { path: '/login', heading: 'Sign in' },
  { path: '/forgot-password', heading: 'Forgot password', tag: '@night' },
  { path: '/reset-password', heading: 'New password', tag: '@night' },
  { path: '/openid', heading: 'Sign in', tag: '@night' },
  { path: '/confirm-email', heading: 'Confirm email address', tag: '@night' },
])

test('N-03: any other path is a 404, also in its status', async ({ open }) => {
  for (const path of ['/nope', '/a/b/c']) {
    const page = await open({ mayLog: /404/ })
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText('404 Page Not Found')).toBeVisible()
  }
})
