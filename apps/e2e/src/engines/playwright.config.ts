import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import chromium from '../../playwright.config.ts'
import { FIREFOX_WORDS, NOT_DRIVEN } from './not-driven.ts'

/** Each engine's journeys: all of them, or what stands in this folder. */
const engines = {
  chromium: { testMatch: 'engines/*.engine.ts' },
  firefox: {
    testMatch: [
      'engines/*.engine.ts',
      'shell/*.journey.ts',
      'dashboard/*.journey.ts',
      'player/{checkout,drawn-ahead,embedded,language,large-text,main-job,offline,pay-bank}.journey.ts',
      'referee/{cold,foreign-remote,large-text,native-app,referee-banking,referee-payments}.journey.ts',
    ],
    use: {
      ...chromium.use,
      browserName: 'firefox' as const,
      // Released Firefoxes are driven by WebDriver BiDi.
      channel: 'moz-firefox',
      launchOptions: {
        executablePath: join(import.meta.dirname, 'bidi-firefox.mjs'),
        // Frames of other origins in the process of their page: keys reach them only there.
        firefoxUserPrefs: { 'fission.autostart': false },
      },
      notDriven: NOT_DRIVEN,
      ownWords: FIREFOX_WORDS,
    },
  },
  webkit: { testMatch: 'engines/*.webkit.ts' },
}

/** The journeys in the engine that the environment names, as far as it can be driven, on the whole product. */
const config = defineConfig({
  ...chromium,
  testDir: '..',
  outputDir: '../../../../test-results/engines',
  globalSetup: '../start-product.ts',
  reporter: [['list'], ['json'], ['./tell-not-driven.ts']],
  workers: 1,
  ...engines[process.env['ENGINE'] as keyof typeof engines],
})

export default config
