import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { openContext, type ScreenOptions } from '../../../tools/lab/browser/browser.ts'

export { emptyPlace } from './places.ts'
export { expect }
export type { Page }

/** The URL of a part of the running product. */
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
    await use(async ({ mayLog, ...options } = {}) => {
      const context = await openContext(browser, { baseURL: address('SHELL'), colorScheme: 'light', ...options })
      contexts.push(context)
      context.on('weberror', (error) => problems.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error' && !mayLog?.test(message.text())) problems.push(message.text())
      })
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
