import { expect, openScreen, test } from '../product.ts'

test('Chromium finds nothing that keeps the product from being installed', async ({ open }) => {
  const page = await open()
  await openScreen(page, '/login')
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Chromium may say of a test's own context that it keeps nothing, which is not the product's fault.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([])
})
