import { ensureChromium } from './chromium/ensure.ts'
import { attempt, installFromDebian } from './debian.ts'
import { PlainError, type Log } from './progress.ts'

/** Browsers beside Chromium: a program that shows they are there, and Debian's packages of them. */
const ENGINES = new Map([
  ['firefox', { program: 'firefox-esr', packages: ['firefox-esr'] }],
  ['webkit', { program: 'WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] }],
])

/**
 * Installs the engine where that is possible. Returns the variables that name it to the journeys.
 * @throws PlainError for another name, or with what is missing
 */
export const ensureEngine = async (name: string, log: Log): Promise<Record<string, string>> => {
  if (name === 'chromium') return { ENGINE: name, CHROME_PATH: await ensureChromium(log) }
  const engine = ENGINES.get(name)
  if (!engine) throw new PlainError(`There is no engine "${name}": chromium, ${[...ENGINES.keys()].join(', ')}.`)
  const isThere = () => attempt('which', [engine.program])
  if ((await isThere()) || ((await installFromDebian(engine.packages, log)) && (await isThere())))
    return { ENGINE: name }
  throw new PlainError(
    `There is no ${engine.program} on this machine and it could not be installed: install Debian's ${engine.packages.join(', ')}.`,
  )
}
