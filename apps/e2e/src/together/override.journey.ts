import { placesIn } from '@refcall/release'
import { expectNoViolation } from '../accessible.ts'
import { onProductOfOwn } from '../elsewhere/product-of-own.ts'
import { serveOwnBuild, type ReleasedProduct } from '../elsewhere/released-product.ts'
import { emptyPlace, expect, openScreen, test, type Page } from '../product.ts'

declare global {
  /** The shell's, in its pages. */
  var integrityOf: ((url: string) => string) | undefined
}

let product: ReleasedProduct
let server = ''
let build: Awaited<ReturnType<typeof serveOwnBuild>>

onProductOfOwn(async (started) => {
  product = started
  server = await product.pageServer(placesIn(product.home).store, undefined, {
    OVERRIDE_ORIGINS: 'http://localhost:*',
    OVERRIDE_OPERATORS: 'operator',
  })
  build = await serveOwnBuild('player', { 'Request Referee': 'Request one, as at my desk' })
})
test.afterAll(() => build.stop())

const ask = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const banner = (page: Page) => page.getByRole('complementary', { name: 'An unreleased build' })

/** As an operator, on the page server that allows builds. */
async function signInHere(page: Page): Promise<void> {
  await page.goto(`${server}/login?next=/dashboard`)
  await page
    .getByRole('button', { name: /operator/i })
    .first()
    .click()
  await page.waitForURL(({ pathname }) => pathname === '/dashboard')
}

test(
  'an operator tries a build of one remote in their browser, with a banner on every screen; nobody else has it, and ending it brings the release back',
  { tag: '@night' },
  async ({ open }) => {
    test.slow()
    const operator = await open({ width: 1280, place: emptyPlace() })
    await signInHere(operator)
    await operator.getByRole('link', { name: 'Releases' }).click()
    const form = operator.getByRole('form', { name: 'Try a build' })
    await form.getByLabel('Front end').selectOption('player')
    await form.getByLabel('Address of the build').fill(build.origin)
    await form.getByRole('button', { name: 'Try it here' }).press('Enter')
    await expect(banner(operator)).toContainText(`player is loaded from ${build.origin} until`)
    await expect(operator.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolation(operator)

    const told: string[] = []
    operator.on('request', (request) => told.push(request.url()))
    const page = await operator.goto(`${server}/`)
    expect(page?.headers()['cache-control']).toBe('no-store')
    await expect(ask(operator, 'Request one, as at my desk')).toBeVisible()
    await expect(banner(operator)).toBeVisible()
    await expectNoViolation(operator)
    // The other remotes are released, and held to their hashes.
    await operator.goto(`${server}/app-download`)
    await expect(operator.getByRole('heading', { name: 'Become a Referee' })).toBeVisible()
    const hashOf = (url: string) => operator.evaluate((file) => globalThis.integrityOf?.(file), url)
    const loaded = told.find((url) => url.startsWith(product.stack.urls.referee) && url.endsWith('.js')) ?? ''
    expect(await hashOf(loaded)).toMatch(/^sha384-(?!A{64})/)
    expect(await hashOf(`${loaded}?`)).toMatch(/^sha384-A{64}$/)
    expect(await hashOf(`${build.origin}/home.js`)).toBe('')
    await expect(banner(operator)).toBeVisible()
    expect(told.filter((url) => url.endsWith('/releases/beacons'))).toEqual([])

    const someone = await open({ place: emptyPlace() })
    await openScreen(someone, `${server}/?remote=player&origin=${build.origin}&minutes=60`)
    await expect(ask(someone, 'Request Referee')).toBeVisible()
    await expect(banner(someone)).toBeHidden()

    await banner(operator).getByRole('button', { name: 'End it' }).press('Enter')
    await expect(banner(operator)).toBeHidden()
    await operator.goto(`${server}/`)
    await expect(ask(operator, 'Request Referee')).toBeVisible()
  },
)

test(
  'where the build is away its place says so, the others work, and it can be ended',
  { tag: '@night' },
  async ({ open }) => {
    const page = await open({ mayLog: /ERR_|Failed to fetch|override_read|remote/i, place: emptyPlace() })
    await signInHere(page)
    const answer = await page.evaluate(async () => {
      const body = JSON.stringify({ remote: 'player', origin: 'http://localhost:1', minutes: 1 })
      return (
        await fetch('/releases/override', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      ).status
    })
    expect(answer).toBe(200)
    await page.goto(`${server}/`)
    await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
    await banner(page).getByRole('button', { name: 'End it' }).click()
    await expect(ask(page, 'Request Referee')).toBeVisible()
  },
)
