import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

export { chromium, request } from '@playwright/test'
export type { APIRequestContext, Browser, BrowserContext, CDPSession, Locator, Page, Request } from '@playwright/test'

/** Launch options of the browser for journeys and pictures. CHROME_PATH names it (`npm test` finds or installs one). */
export const launchOptions = () => ({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  // The sandbox needs rights that containers and root seldom have; the pages are our own, on loopback.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})

/** Locale and time zone of every page, so that dates, numbers and distances are the same everywhere. */
export const SETTING = { locale: 'en-US', timezoneId: 'America/Los_Angeles' } as const

export interface ScreenOptions extends Omit<BrowserContextOptions, 'geolocation' | 'permissions' | 'viewport'> {
  /** The browser's position; null denies the permission. */
  readonly place?: { readonly latitude: number; readonly longitude: number } | null
  readonly width?: number
  readonly height?: number
}

/** A window of a usual height for its width. */
export const windowOf = (width: number): { width: number; height: number } => ({
  width,
  height: width > 800 ? 900 : 844,
})

/** A new browser context, sharing no state with others. */
export const openContext = (
  browser: Browser,
  { place, width = 390, height = windowOf(width).height, ...options }: ScreenOptions,
): Promise<BrowserContext> =>
  browser.newContext({
    ...SETTING,
    viewport: { width, height },
    ...options,
    ...(place && { geolocation: place, permissions: ['geolocation'] }),
  })
