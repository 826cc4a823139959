import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { withoutLocalBins } from './install.mjs'

const floor = 24

/**
 * @param {string} path an executable
 * @param {string} [search] PATH to find it on
 * @returns {number} its major version, 0 if it does not run
 */
const majorOf = (path, search) => {
  const env = search === undefined ? process.env : { ...process.env, PATH: search }
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', env })
  return status === 0 ? Number(/^v(\d+)\./.exec(stdout)?.[1] ?? 0) : 0
}

/**
 * The Node that runs everything else: the installed one, else the machine's own if it is new enough.
 * @param {string} root the checkout
 * @returns {string} path or name of the executable
 */
export const findRuntime = (root) => {
  const installed = join(root, 'node_modules/.bin/node')
  if (majorOf(installed) >= floor) return installed
  const search = withoutLocalBins(process.env['PATH'] ?? '')
  const own = majorOf('node', search)
  const skipped = `npm skipped the optional package node-${process.platform}-${process.arch}`
  if (own < floor) {
    throw new Error(
      process.platform === 'linux'
        ? `${skipped}, and this machine's Node is ${own || 'missing'}: install Node ${floor} or newer, or let npm reach that package.`
        : `Refcall needs Node ${floor} or newer; this machine has ${own || 'none'}.`,
    )
  }
  if (process.platform === 'linux') console.log(`  ${skipped}: this machine's own Node ${own} runs everything instead`)
  const { stdout } = spawnSync('node', ['-p', 'process.execPath'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: search },
  })
  return stdout.trim()
}
