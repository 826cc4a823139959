import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

type Environment = Readonly<Record<string, string | undefined>>

/** Browsers that Playwright downloaded earlier, newest first. */
const playwrightCache = (env: Environment): string[] => {
  const folders = {
    darwin: 'Library/Caches/ms-playwright',
    linux: '.cache/ms-playwright',
  }
  const cache =
    env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), folders[process.platform === 'darwin' ? 'darwin' : 'linux'])
  return globSync(
    'chromium*-*/chrome*/{chrome,headless_shell,chrome-headless-shell,Chromium.app/Contents/MacOS/Chromium}',
    { cwd: cache },
  )
    .toSorted((a, b) => Number(/-(\d+)/.exec(b)?.[1]) - Number(/-(\d+)/.exec(a)?.[1]))
    .map((path) => join(cache, path))
}

/** Candidate paths of Chromium, best first: CHROME_PATH, PATH, /usr/bin, Playwright's cache. */
export const candidates = (env: Environment, cached: readonly string[] = playwrightCache(env)): string[] => {
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const system = names.map((name) => join('/usr/bin', name))
  const mac = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  const chosen = env['CHROME_PATH'] ? [env['CHROME_PATH']] : []
  return [...new Set([...chosen, ...onPath, ...system, ...mac, ...cached])]
}

/** A candidate counts only if it really starts: a package may leave a wrapper without a browser behind. */
export const runs = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

/** The first Chromium of this machine that starts. */
export const findChromium = (env: Environment = process.env): string | undefined => candidates(env).find(runs)

/**
 * The browser for journeys that need no more than pages: Chromium without its windows, where Debian's package of it is, takes
 * a third less time. It knows no back/forward cache and no pushes.
 */
export const findForPages = (env: Environment = process.env): string | undefined =>
  [env['CHROME_PATH'], '/usr/bin/chromium-headless-shell'].find((path) => path && runs(path)) ?? findChromium(env)
