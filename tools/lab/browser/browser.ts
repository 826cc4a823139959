import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

export { chromium, request } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, CDPSession, Locator, Page, Request } from '@playwright/test'

/** How the browser of journeys and pictures starts. CHROME_PATH names it (`npm test` finds or installs one). */
export const launchOptions = () => ({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  // A sandbox needs rights that containers and root seldom have; the pages are our own, on loopback.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})

/** Where and for whom every page is shown, so that dates, numbers and distances come out the same everywhere. */
export const SETTING = { locale: 'en-US', timezoneId: 'America/Los_Angeles' } as const

export interface ScreenOptions extends Omit<BrowserContextOptions, 'geolocation' | 'permissions' | 'viewport'> {
  /** Where the browser is; null refuses to tell. */
  readonly place?: { readonly latitude: number; readonly longitude: number } | null
  readonly width?: number
}

/** A window as tall as screens of its width usually are. */
export const windowOf = (width: number): { width: number; height: number } => ({ width, height: width > 800 ? 900 : 844 })

/** A browser of its own, with nothing kept from anybody else. */
export const openContext = (browser: Browser, { place, width = 390, ...options }: ScreenOptions): Promise<BrowserContext> =>
  browser.newContext({
    ...SETTING,
    viewport: windowOf(width),
    ...options,
    ...(place && { geolocation: place, permissions: ['geolocation'] }),
  })
