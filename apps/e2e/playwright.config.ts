import { defineConfig } from '@playwright/test'

/**
 * Whole-product journeys through the federated production build, on a stack of their own. CHROME_PATH names the
 * browser (`npm test` finds or installs one).
 */
const config = defineConfig({
  testDir: './src',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results',
  globalSetup: './src/start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 390, height: 844 },
    launchOptions: {
      ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
      // A sandbox needs rights that containers and root seldom have; the pages are our own, on loopback.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
})

export default config
