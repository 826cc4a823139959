import type { Page } from './product.ts'

/** Whether the page and all files that it has used can be read without a network. */
export const isStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const used = performance.getEntriesByType('resource').map(({ name }) => name)
    const files = ['/', ...used.filter((name) => /\.(js|css|woff2)$/.test(name))]
    const copies = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
    return copies.every((copy) => copy !== undefined)
  })
