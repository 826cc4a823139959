import { inApp } from '../native-app.ts'
import { emptyPlace, expect, openScreen, test } from '../product.ts'

test('P-02, P-16, P-17: inside an app the header is bare, the device is the app’s, and so is the place', async ({
  open,
}) => {
  const page = await open({ place: null })
  const device = `app-${Date.now()}-${Math.random().toString(36).slice(2)}`
  const matches = page.waitForRequest(`**/api/device/${device}/matches`)
  await page.goto(`/?mobile=true&mobileDeviceId=${device}`)
  await matches
  const header = page.getByRole('banner')
  await expect(header).toHaveText('Player Dashboard')
  await expect(header.getByRole('link')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('device-id'))).not.toBe(device)

  const place = emptyPlace()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/referees/available') && asked.push(request.url()))
  await page.evaluate((at) => window.postMessage({ type: 'LOCATION_UPDATE', ...at }, '*'), place)
  await expect(page.getByText('No active referees were found nearby')).toBeVisible()
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('user-location'))) ?? '{}')).toMatchObject(place)
  expect(asked).toHaveLength(1)
})

test('V-03: inside an app a player hears of referees who come on duty nearby', { tag: '@night' }, async ({ open }) => {
  const { app, page, place, player } = await inApp(open, (person) => person.becomeReferee('Nora'))
  const { latitude, longitude } = place
  await openScreen(page, '/')
  app.bridge.place({ latitude, longitude })
  await expect(page.getByText('No active referees were found nearby')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await player.becomeReferee('Ivan')
  await player.goOnDuty(place)
  await expect(page.getByText('No active referees were found nearby')).toBeHidden()
  await app.expectNoCookieSession()
})

test('inside an app the page opens the app’s links, goes back on its button, and keeps clear of what covers it', async ({
  open,
}) => {
  const { app, page } = await inApp(open, async () => {}, { isSignedIn: false })
  await openScreen(page, '/')
  app.bridge.safeArea({ top: 47, right: 0, bottom: 34, left: 0 })
  await expect(page.getByRole('banner')).toHaveCSS('padding-block-start', '47px')
  app.bridge.open('/history')
  await expect(page).toHaveURL(/\/history$/)
  expect(await app.bridge.back()).toBe(true)
  await expect(page).toHaveURL(/\/$/)
  expect(await app.bridge.back()).toBe(false)
})
