import { join } from 'node:path'
import { attempt, installFromDebian } from '../debian.ts'
import { PlainError, step, type Log } from '../progress.ts'
import { root } from '../root.ts'
import { findChromium, findForPages, runs } from './find.ts'

/** The path of a Chromium that starts, installed where possible; otherwise throws an error that names what is missing. */
export const ensureChromium = async (log: Log): Promise<string> => {
  const chosen = process.env['CHROME_PATH']
  if (chosen && !runs(chosen)) throw new PlainError(`CHROME_PATH names ${chosen}, which does not start.`)
  const found = findChromium()
  if (found !== undefined) return found
  // Older Debians have no package of the second.
  if (
    (await installFromDebian(['chromium', 'chromium-headless-shell'], log)) ||
    (await installFromDebian(['chromium'], log))
  ) {
    const installed = findChromium()
    if (installed !== undefined) return installed
  }
  const playwright = join(root, 'node_modules/.bin/playwright')
  await step("downloading Playwright's Chromium", () => attempt(playwright, ['install', 'chromium']), log)
  const downloaded = findChromium()
  if (downloaded !== undefined) return downloaded
  throw new PlainError(
    'No Chromium runs on this machine and none could be installed: install the package "chromium" (apt-get install chromium, as root) or set CHROME_PATH.',
  )
}

/** The Chromium for what needs no more than pages: without a desktop browser's windows, which take a part of the processor from them. */
export const ensureForPages = async (log: Log): Promise<string> => {
  const whole = await ensureChromium(log)
  return findForPages() ?? whole
}
