import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'

export { expect }
export type { Page }

/** Addresses of the running product. */
export const address = (name: 'SHELL' | 'PLAYER' | 'REFEREE' | 'DASHBOARD' | 'API'): string => {
  const url = process.env[`${name}_URL`]
  if (!url) throw new Error(`${name}_URL is not set: the product was not started`)
  return url
}

/** Every journey fails on an uncaught error or a console error of any of its pages. */
export const test = base.extend<{ open: (options?: OpenOptions) => Promise<Page> }>({
  open: async ({ browser }, use) => {
    const problems: string[] = []
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await openContext(browser, options)
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !options.mayLog?.test(message.text())) problems.push(message.text())
      })
      return page
    })
    for (const context of contexts) await context.close()
    expect(problems).toEqual([])
  },
})

export interface OpenOptions {
  /** Where the browser is; null refuses to tell. */
  readonly place?: { latitude: number; longitude: number } | null
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  /** Console errors that belong to the journey. */
  readonly mayLog?: RegExp
}

async function openContext(browser: Browser, options: OpenOptions): Promise<BrowserContext> {
  const { place, width = 390, colorScheme = 'light' } = options
  return browser.newContext({
    baseURL: address('SHELL'),
    viewport: { width, height: width > 800 ? 900 : 844 },
    colorScheme,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    ...(place && { geolocation: place, permissions: ['geolocation'] }),
  })
}

let island = 0
/** A spot in the ocean where no demo referee is near, another one for each call of each worker. */
export function emptyPlace(): { latitude: number; longitude: number } {
  island += 1
  return { latitude: -40 - Number(process.env['TEST_WORKER_INDEX'] ?? 0) / 2, longitude: -150 + island }
}
