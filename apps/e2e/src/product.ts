import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { openContext, type ScreenOptions } from '@refcall/faults/lab/browser'
import { whyNotDriven, type NotDriven } from './not-driven.ts'

export { live, openScreen } from './live.ts'
export { emptyPlace } from './places.ts'
export { expect }
export type { Page }

/** The URL of a part of the running product. */
export const address = (name: 'SHELL' | 'PLAYER' | 'REFEREE' | 'DASHBOARD' | 'API'): string => {
  const url = process.env[`${name}_URL`]
  if (!url) throw new Error(`${name}_URL is not set: the product was not started`)
  return url
}

interface Fixtures {
  readonly open: (options?: OpenOptions) => Promise<Page>
  readonly isDriven: void
}

interface Engine {
  /** What the engine cannot be led through: nothing for Chromium. */
  readonly notDriven: readonly NotDriven[]
  /** What it tells of more than Chromium, as words of its console and as logs of our own. */
  readonly ownWords: { readonly console: RegExp; readonly log: RegExp } | null
}

/** Every journey fails on an uncaught error or a console error of any of its pages. */
export const test = base.extend<Fixtures, Engine>({
  notDriven: [[], { option: true, scope: 'worker' }],
  ownWords: [null, { option: true, scope: 'worker' }],
  isDriven: [
    async ({ notDriven }, use, { file, titlePath }) => {
      const why = whyNotDriven(notDriven, file, titlePath.slice(1))
      base.skip(why !== undefined, why)
      await use()
    },
    { auto: true },
  ],
  open: async ({ browser, ownWords }, use) => {
    const problems: string[] = []
    const contexts: BrowserContext[] = []
    await use(async ({ mayLog, ...options } = {}) => {
      const context = await openContext(browser, { baseURL: address('SHELL'), colorScheme: 'light', ...options })
      contexts.push(context)
      const hear = (text: string) => void (mayLog?.test(text) || ownWords?.log.test(text) || problems.push(text))
      context.on('weberror', (error) => {
        const text = String(error.error())
        if (ownWords?.console.test(text)) hear(text)
        else problems.push(text)
      })
      context.on('console', (message) => message.type() === 'error' && hear(message.text()))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(problems).toEqual([])
  },
})

export interface OpenOptions extends ScreenOptions {
  /** Expected console errors. */
  readonly mayLog?: RegExp
}
