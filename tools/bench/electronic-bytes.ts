import { chromium, launchOptions, openContext, type Request } from '@refcall/faults/lab/browser'
import { LIMITS } from '@refcall/domain'

/** Script bytes transferred from our own hosts. */
export interface ElectronicBytes {
  /** The home page, with the request slip for cash. */
  readonly home: number
  /** Added by choosing electronic payment. */
  readonly choosing: number
  /** Added by the card form, without the provider's own script. */
  readonly card: number
}

/** Goes from the home page to the card form at the demo's San Francisco. */
export const electronicBytes = async (shell: string): Promise<ElectronicBytes> => {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await openContext(browser, { baseURL: shell, place: LIMITS.places.fallback })
    const page = await context.newPage()
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script' && new URL(request.url()).hostname === 'localhost') scripts.push(request)
    })
    const sum = async () => {
      const sizes = await Promise.all(scripts.splice(0).map((request) => request.sizes()))
      return sizes.reduce(
        (total, { responseBodySize, responseHeadersSize }) => total + responseBodySize + responseHeadersSize,
        0,
      )
    }
    await page.goto('/')
    await page.getByLabel('Table Number').fill('7')
    const home = await sum()
    await page.getByText('Electronic Payment', { exact: true }).click()
    await page.getByRole('group', { name: 'Your referee' }).getByRole('radio').first().check({ force: true })
    const choosing = await sum()
    await page.getByRole('button', { name: '& Request Referee' }).click()
    await page.locator('iframe[title="Secure payment input frame"]').waitFor()
    return { home, choosing, card: await sum() }
  } finally {
    await browser.close()
  }
}
