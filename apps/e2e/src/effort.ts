import type { Page } from './product.ts'

/** Counts presses and scrolls on this page from now on, until `effortOn` reads them. A full load ends the count. */
export const countEffort = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const effort = { presses: 0, scrolls: 0 }
    Object.assign(window, { effort })
    // Not clicks: pressing a label is followed by a second one, of its control.
    window.addEventListener('pointerdown', () => (effort.presses += 1), true)
    // Of the page: a long word also scrolls inside its field.
    document.addEventListener('scroll', ({ target }) => (effort.scrolls += target === document ? 1 : 0))
  })

/** The presses and scrolls, and how far the page is scrolled, in px. */
export const effortOn = (page: Page) =>
  page.evaluate(() => ({ ...(window as Window & { effort?: object }).effort, at: window.scrollY }))
