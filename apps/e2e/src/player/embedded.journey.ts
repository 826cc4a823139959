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
  await app.tell({ type: 'LOCATION_UPDATE', latitude, longitude })
  await expect(page.getByText('No active referees were found nearby')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await player.becomeReferee('Ivan')
  await player.goOnDuty(place)
  await expect(page.getByText('No active referees were found nearby')).toBeHidden()
  await app.expectNoCookieSession()
})
