import { join } from 'node:path'
import { ensureChromium } from '../run/chromium/ensure.ts'
import { findForPages } from '../run/chromium/find.ts'
import { root } from '../run/root.ts'
import { fromPlaywright, type Outcome } from './outcome.ts'
import { runPackage, show, withReport } from './part.ts'
import { folders } from './targets.ts'

/** The tag of the journeys that `npm test` leaves to the night. */
const NIGHT = '@night'

const CONFIG = ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json,html']

/** Runs journeys in Chromium: those of a folder on a product with its remotes, or any on the whole product. */
const runJourneys = async (name: string, args: readonly string[], folder?: string): Promise<Outcome> => {
  const whole = await ensureChromium(show)
  // Of the folders only `together` goes back and forward in a browser's history, and receives pushes.
  const chromium = (folder !== undefined && folder !== 'together' && findForPages()) || whole
  show(`Chromium: ${chromium}`)
  const env = folder === undefined ? {} : { JOURNEYS: folder }
  return withReport(
    name,
    (file) =>
      runPackage('@playwright/test/cli.js', [...CONFIG, ...args], {
        ...env,
        CHROME_PATH: chromium,
        PLAYWRIGHT_HTML_OPEN: 'never',
        PLAYWRIGHT_HTML_OUTPUT_DIR: join(root, 'playwright-report', folder ?? 'chosen'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    fromPlaywright,
  )
}

/** The journeys of `npm test`: all but those of the night. With a folder first, only that one's. */
export const runGateJourneys = ([first = '', ...more]: readonly string[]): Promise<Outcome> => {
  if (folders().includes(first)) return runJourneys(`journeys/${first}`, ['--grep-invert', NIGHT, ...more], first)
  // A named journey runs even if it is tagged for the night.
  return runJourneys('playwright', first === '' ? ['--grep-invert', NIGHT] : [first, ...more])
}

/** The journeys of the night, on the whole product. */
export const runNightJourneys = (args: readonly string[]): Promise<Outcome> =>
  runJourneys('night-playwright', ['--grep', NIGHT, ...args])
