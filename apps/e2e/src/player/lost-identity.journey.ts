import { inApp } from '../native-app.ts'
import { emptyPlace, expect, live, openScreen, test, type Page } from '../product.ts'

const lookingFor = (page: Page) => page.getByRole('heading', { level: 1, name: 'Looking for referee...' })
const requestForm = (page: Page) => page.getByRole('form', { name: 'Request a Referee' })

async function requestAt(page: Page, table: string): Promise<void> {
  await page.getByLabel('Table Number').fill(table)
  await page.getByRole('button', { name: 'Request Referee' }).click()
  await expect(lookingFor(page)).toBeVisible()
}

/** Also what a page keeps of its match for a reload without a network. */
const loseStorage = (page: Page) =>
  page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

async function expectMatchAfterReload(page: Page, table: string): Promise<void> {
  await page.reload()
  await live(page)
  await expect(lookingFor(page)).toBeVisible()
  await expect(page.getByText(table).first()).toBeVisible()
}

test('E1, E2: a running match comes back to a browser that lost its cookies, then its storage, and can be cancelled', async ({
  open,
}) => {
  const page = await open({ place: emptyPlace(), mayLog: /404/ })
  await openScreen(page, '/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device-recovery'))).not.toBeNull()
  await requestAt(page, 'Recovered')
  const deviceId = await page.evaluate(() => localStorage.getItem('device-id'))

  await page.context().clearCookies()
  await expectMatchAfterReload(page, 'Recovered')
  await loseStorage(page)
  await expectMatchAfterReload(page, 'Recovered')
  expect(await page.evaluate(() => localStorage.getItem('device-id'))).toBe(deviceId)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(requestForm(page)).toBeVisible()
})

test(
  'E3: a running match comes back to the web view of an app that lost everything, by the bearer of its user',
  { tag: '@night' },
  async ({ open }) => {
    const { page } = await inApp(open, (person) => person.becomeReferee('Nora'), { mayLog: /401|404/ })
    const deviceId = `app-${Date.now()}-${Math.random().toString(36).slice(2)}`
    const home = `/?mobile=true&mobileDeviceId=${deviceId}`
    await openScreen(page, home)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('webview_jwt_token'))).not.toBeNull()
    await requestAt(page, 'Web view')

    await page.context().clearCookies()
    await loseStorage(page)
    await openScreen(page, home)
    await expect(lookingFor(page)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(requestForm(page)).toBeVisible()
  },
)
