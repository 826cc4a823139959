import { defineConfig } from '@playwright/test'
import { findChromium } from '@refcall/tools/run/chromium/find'
import { launchOptions, SETTING, windowOf } from '@refcall/faults/lab/browser'

/** A folder of journeys, which run on a product with the remotes of that folder; all of them on the whole product. */
const folder = process.env['JOURNEYS'] ?? '*'
const chosen = folder === '*' ? 'chosen' : folder

// `npm test` names the browser; an editor or `npx playwright test` does not. The workers inherit it.
if (!process.env['CHROME_PATH']) {
  const chromium = findChromium()
  if (chromium !== undefined) process.env['CHROME_PATH'] = chromium
}

/** Whole-product journeys through the federated production build, on their own stack. */
const config = defineConfig({
  testDir: './src',
  testMatch: `${folder}/*.journey.ts`,
  outputDir: `../../test-results/${chosen}`,
  globalSetup: './src/start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Generous: a passing check does not wait, and a slow machine must not fail a journey.
  timeout: 90_000,
  expect: { timeout: Number(process.env['TEST_PATIENCE'] ?? 20_000) },
  reporter: [['list'], ['html', { open: 'never', outputFolder: `../../playwright-report/${chosen}` }]],
  use: {
    ...SETTING,
    // Its film costs every journey a quarter of its time. The documents of each step and the last screenshot stay.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    viewport: windowOf(390),
    launchOptions: launchOptions(),
  },
})

export default config
