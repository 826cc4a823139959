import { expect, live, test } from './product.ts'

/** Runs in the page before its scripts: marks the heading that the server wrote. */
function markHeading() {
  document.addEventListener('readystatechange', () => document.querySelector('h1')?.setAttribute('data-before', ''), {
    once: true,
  })
}

/** The language that `npm test` reads; the night reads all. Every other journey reads English, and fails by what the browser logs. */
const ALWAYS = 'ar'

/**
 * Journeys that hold for every screen that the build draws, in each language: the browser takes it over without a difference.
 * `screens` are their paths, by the word that makes another of them. Left to the browser are screens with fields of their own, and the operators' desk.
 */
export function checkDrawnAhead(screens: Readonly<Record<string, readonly string[]>>): void {
  for (const language of ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const) {
    const tag = language === ALWAYS ? [] : '@night'
    test(`what the build drew in ${language} is taken over as it was drawn`, { tag }, async ({ open }) => {
      const page = await open({ locale: language, mayLog: /favicon|downloadable font/ })
      // What is different is logged, and fails the journey. Until it is known who is here, nothing changes.
      await page.addInitScript(markHeading)
      await page.route('**/api/start', () => {})
      for (const [word, paths] of Object.entries(screens)) {
        // Not at a screen, which would keep its own word.
        await page.goto('/health')
        await page.evaluate(
          ([kept = '', place = '']) => {
            document.cookie = `first-screen=${kept}; path=/`
            localStorage.setItem('first-screen', kept)
            if (kept !== 'new') localStorage.setItem('user-location', place)
          },
          [word, JSON.stringify({ latitude: 48.4, longitude: -123.4, source: 'device' })],
        )
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'commit' })
          await expect(page.locator(`#root[data-drawn~="${word}"]`), path).toBeAttached()
          await live(page)
          await expect(page.locator('h1[data-before]'), path).toHaveCount(1)
        }
      }
    })
  }
}
