import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { markInstalled } from './stamp.mjs'

/**
 * PATH without any node_modules/.bin: npm must not run from the folder that it is about to replace.
 * @param {string} path
 */
export const withoutLocalBins = (path) =>
  path
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder) && !folder.includes('node-gyp-bin'))
    .join(delimiter)

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<number>} npm's exit code
 */
const npm = (root, args) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: withoutLocalBins(process.env['PATH'] ?? '') }
    const child = spawn('npm', [...args, '--loglevel=error', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const abandon = () => {
      child.kill('SIGTERM')
      process.exit(143)
    }
    process.once('SIGTERM', abandon)
    child.on('error', reject)
    child.on('exit', (code) => {
      process.off('SIGTERM', abandon)
      resolve(code ?? 1)
    })
  })

/**
 * Installs exactly what the lock file names. A folder that is there already is brought up to date
 * instead of being deleted; `--no-save` keeps the lock as it is.
 * @param {string} root the checkout
 */
export const install = async (root) => {
  const began = Date.now()
  const passed = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  const fresh = !existsSync(join(root, 'node_modules'))
  console.log(`… installing packages${fresh ? ' (about a minute the first time)' : ''}`)
  const ticker = setInterval(() => console.log(`  still installing, ${passed()}`), 5000)
  const update = ['install', '--no-save']
  try {
    let code = await npm(root, fresh ? ['ci'] : update)
    if (code !== 0 && fresh) {
      console.log('  npm ci did not take the lock file: npm install with the same lock instead')
      code = await npm(root, update)
    }
    if (code !== 0) throw new Error('npm could not install the packages: see its message above.')
    markInstalled(root)
    console.log(`✓ installing packages (${passed()})`)
  } finally {
    clearInterval(ticker)
  }
}
