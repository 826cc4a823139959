import { join } from 'node:path'
import { isRoot } from '../postgres/home.ts'
import { PlainError, step, type Log } from '../progress.ts'
import { root } from '../root.ts'
import { runCommand } from '../run/processes.ts'
import { findChromium, runs } from './find.ts'

const attempt = async (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> => {
  try {
    return (await runCommand(command, args, { env })).code === 0
  } catch {
    return false
  }
}

const installFromDebian = async (): Promise<void> => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await attempt('apt-get', ['update', '-q'], env)
  await attempt('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], env)
}

/** The path of a Chromium that starts, installed where that is allowed; else an error that names what is missing. */
export const ensureChromium = async (log: Log): Promise<string> => {
  const chosen = process.env['CHROME_PATH']
  if (chosen && !runs(chosen)) throw new PlainError(`CHROME_PATH names ${chosen}, which does not start.`)
  const found = findChromium()
  if (found !== undefined) return found
  if (isRoot() && runs('/usr/bin/apt-get')) {
    await step("installing Debian's chromium", installFromDebian, log)
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
