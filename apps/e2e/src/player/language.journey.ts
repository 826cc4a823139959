import { address, emptyPlace, expect, live, openScreen, test, type Page } from '../product.ts'
import { wordsIn } from '../words.ts'

const ENGLISH = 'Close game? Call a referee.'
const arabic = wordsIn('player', 'ar')
const german = wordsIn('player', 'de')

/** The message catalogues that a page requests, as `origin words-language`. */
const cataloguesOf = (page: Page): string[] => {
  const fetched: string[] = []
  page.on('request', (request) => {
    const file = /\/((?:late-)?words-\w+)\./.exec(request.url())?.[1]
    if (file) fetched.push(`${new URL(request.url()).origin} ${file}`)
  })
  return fetched
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const languageOf = (page: Page) => page.locator('html')

test('Arabic by the setting turns the page round in place, and a reload keeps it', async ({ open }) => {
  const page = await open({ place: emptyPlace() })
  await page.goto('/')
  await page.getByLabel('Table Number').fill('Corner Table')
  await page.getByRole('button', { name: 'Settings and my data' }).click()
  await page.getByLabel('Language').selectOption('ar')

  await expect(languageOf(page)).toHaveAttribute('dir', 'rtl')
  await expect(languageOf(page)).toHaveAttribute('lang', 'ar')
  const settings = page.getByRole('dialog', { name: arabic('Settings') })
  await expect(settings.getByLabel(arabic('Language'))).toHaveValue('ar')
  await settings.getByRole('button', { name: arabic('Close settings') }).click()
  await expect(heading(page, arabic('welcome'))).toBeVisible()
  await expect(page.locator('input[value="Corner Table"]')).toBeVisible()
  await expect(page).toHaveTitle(`${arabic('Home')} · Refcall`)

  await page.reload()
  await expect(heading(page, arabic('welcome'))).toBeVisible()
  await expect(languageOf(page)).toHaveAttribute('dir', 'rtl')

  await page.getByRole('button', { name: arabic('Settings and my data') }).click()
  await page.getByLabel(arabic('Language')).selectOption('en')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expect(languageOf(page)).toHaveAttribute('dir', 'ltr')
})

test(
  'a German browser reads German from the first words on, and fetches nothing else',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open({ locale: 'de-AT' })
    const fetched = cataloguesOf(page)
    const answer = await page.goto('/')
    const html = (await answer?.text()) ?? ''
    expect(html).toContain('<html lang="de" dir="ltr">')
    expect(html).toContain(german('welcome'))
    expect(html).not.toContain(ENGLISH)
    await expect(heading(page, german('welcome'))).toBeVisible()
    const first = [`${address('SHELL')} words-de`, `${address('PLAYER')} words-de`]
    await live(page)
    expect(fetched.toSorted()).toEqual(first.toSorted())
    await page.getByRole('link', { name: german('History') }).click()
    await expect(heading(page, german('match-history'))).toBeVisible()
    expect(fetched.toSorted()).toEqual([...first, `${address('PLAYER')} late-words-de`].toSorted())
  },
)

test('what is kept in the browser wins over what its server was told', { tag: '@night' }, async ({ open }) => {
  const page = await open({ locale: 'de-AT' })
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  // Only what the server received: without the browser's key the service refuses this device once it is known.
  await page.context().clearCookies({ name: 'language' })
  await page.reload()
  await expect(heading(page, arabic('welcome'))).toBeVisible()
  expect((await page.reload())?.headers()['vary']).toContain('accept-language')
  expect(await (await page.reload())?.text()).toContain('<html lang="ar" dir="rtl">')
})

test('a part whose words do not arrive offers another try', async ({ open }) => {
  const page = await open({ locale: 'de-AT', mayLog: /./ })
  const shell = wordsIn('shell', 'de')
  await page.route(/\/words-de\./, (route) =>
    route.request().url().startsWith(address('PLAYER')) ? route.abort() : route.continue(),
  )
  await page.goto('/')
  await expect(heading(page, shell('screen-missing').replace('{screen}', german('title-home')))).toBeVisible()
  await page.unroute(/\/words-de\./)
  await page.getByRole('button', { name: shell('part-missing-again') }).click()
  await expect(heading(page, german('welcome'))).toBeVisible()
})

test(
  'a screen whose words do not arrive offers another try, and the rest goes on',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open({ locale: 'de-AT', mayLog: /./ })
    await page.route(/\/late-words-de\./, (route) => route.abort())
    await openScreen(page, '/')
    await expect(heading(page, german('welcome'))).toBeVisible()
    await page.getByRole('link', { name: german('History') }).click()
    await expect(page.getByText(german('This did not load'))).toBeVisible()
    await page.unroute(/\/late-words-de\./)
    await page.getByRole('button', { name: german('Try again') }).click()
    await expect(heading(page, german('match-history'))).toBeVisible()
  },
)

test('without any words the page says so in English', { tag: '@night' }, async ({ open }) => {
  const page = await open({ mayLog: /./ })
  await page.route(/\/words-en\./, (route) => route.abort())
  await page.goto('/')
  await expect(heading(page, 'This part is not answering')).toBeVisible()
  await page.unroute(/\/words-en\./)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, ENGLISH)).toBeVisible()
})

test('a remote that stands alone speaks the language too', { tag: '@night' }, async ({ open }) => {
  const page = await open({ locale: 'de-AT' })
  await page.goto(`${address('PLAYER')}/history`)
  await expect(languageOf(page)).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: german('History') })).toBeVisible()
})

test('an address asks for a language in its tab alone', { tag: '@night' }, async ({ open }) => {
  const page = await open()
  await page.goto('/?language=ar')
  await expect(heading(page, arabic('welcome'))).toBeVisible()
  const other = await page.context().newPage()
  await openScreen(other, '/')
  await expect(heading(other, ENGLISH)).toBeVisible()
})
