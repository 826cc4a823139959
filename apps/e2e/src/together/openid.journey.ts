import { expectNoViolation } from '../accessible.ts'
import { expect, live, test } from '../product.ts'
import { register } from '../sign-in.ts'

test('a provider that was linked in the profile signs in, and no more once it is unlinked', async ({ open }) => {
  const page = await open({ mayLog: /status of (401|409)|openid_unverified/ })
  await register(page, 'Olga')
  await page.goto('/profile')
  await live(page)
  await page.getByText('Email, password and sessions').click()
  const services = page.getByRole('group', { name: 'Other services' })
  await services.getByLabel('Your password').fill('a long enough password')
  await services.getByRole('switch', { name: 'Acme' }).click()
  await expect(page.getByText('The services are linked.')).toBeVisible()
  expect(page.url()).not.toContain('code=')
  await expectNoViolation(page)

  const elsewhere = await open({ mayLog: /status of (401|409)|openid_unverified/ })
  await elsewhere.goto('/login')
  await elsewhere.getByRole('button', { name: 'Continue with Acme' }).click()
  await elsewhere.waitForURL((url) => url.pathname === '/referee')

  await page.getByRole('link', { name: 'Your profile' }).click()
  await live(page)
  await page.getByText('Email, password and sessions').click()
  await services.getByLabel('Your password').fill('a long enough password')
  await expectNoViolation(page)
  await services.getByRole('switch', { name: 'Acme' }).click()
  await expect(services.getByRole('switch', { name: 'Acme' })).not.toBeChecked()

  // Its address is not confirmed at the provider, so no account is found by it.
  await elsewhere.goto('/referee-register')
  await elsewhere.goto('/profile')
  await live(elsewhere)
  const reloaded = elsewhere.waitForEvent('load')
  await elsewhere.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await elsewhere.goto('/referee-register')
  await elsewhere.getByRole('button', { name: 'Register with Acme' }).click()
  await expect(elsewhere.getByText('The other service has not confirmed your email address.')).toBeVisible()
  await expectNoViolation(elsewhere)
})

test('a provider is not offered inside an app', async ({ open }) => {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await page.goto('/login?mobile=true')
  await live(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Acme/ })).toHaveCount(0)
  expect(asked).not.toContain('/api/openid/providers')
})
