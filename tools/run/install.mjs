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
 * @param {'inherit' | 'ignore' | 'pipe'} output of both streams
 * @returns {import('node:child_process').ChildProcess}
 */
const spawnNpm = (root, args, output) =>
  spawn('npm', [...args, '--loglevel=error', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: withoutLocalBins(process.env['PATH'] ?? '') },
    stdio: ['ignore', output, output],
  })

/**
 * @param {string} root
 * @param {string[]} args
 * @param {'inherit' | 'ignore'} output
 * @returns {Promise<number>} npm's exit code
 */
const npm = (root, args, output) =>
  new Promise((resolve, reject) => {
    const child = spawnNpm(root, args, output)
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

/** What npm names where no registry answered; an HTTP status (`E404`) is an answer. */
const NO_ANSWER =
  /code (ECONN\w+|ENOTFOUND|EAI_AGAIN|E?TIMEDOUT|EHOST\w+|ENET\w+|FETCH_ERROR|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/

/**
 * Asks the registry once: an install would try for minutes. By npm, which knows the proxy and the certificates.
 * @param {string} root
 * @returns {Promise<boolean>}
 */
const registryAnswers = (root) =>
  new Promise((resolve, reject) => {
    const child = spawnNpm(root, ['ping', '--fetch-retries=0', '--fetch-timeout=5000'], 'pipe')
    const overdue = setTimeout(() => child.kill('SIGKILL'), 8000)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      clearTimeout(overdue)
      resolve(signal !== 'SIGKILL' && !NO_ANSWER.test(said))
    })
  })

/**
 * Installs exactly what the lock file names. A folder that is there already is brought up to date
 * instead of being deleted; `--no-save` keeps the lock as it is.
 * @param {string} root
 * @param {boolean} fresh
 */
const installOnline = async (root, fresh) => {
  const update = ['install', '--no-save']
  let code = await npm(root, fresh ? ['ci'] : update, 'inherit')
  if (code !== 0 && fresh) {
    console.log('  npm ci did not take the lock file: npm install with the same lock instead')
    code = await npm(root, update, 'inherit')
  }
  if (code !== 0) throw new Error('npm could not install the packages: see its message above.')
}

/**
 * The same from npm's cache alone.
 * @param {string} root
 * @param {boolean} fresh
 */
const installOffline = async (root, fresh) => {
  console.log("  the package registry does not answer: trying npm's cache")
  const code = await npm(root, [...(fresh ? ['ci'] : ['install', '--no-save']), '--offline'], 'ignore')
  if (code !== 0)
    throw new Error(
      'The packages cannot be installed: the registry (npm config get registry) does not answer and npm has not all of them in its cache; connect to the network and run the same command again.',
    )
}

/** @param {string} root the checkout */
export const install = async (root) => {
  const began = Date.now()
  const passed = () => `${((Date.now() - began) / 1000).toFixed(1)} s`
  const fresh = !existsSync(join(root, 'node_modules'))
  console.log(`… installing packages${fresh ? ' (about a minute the first time)' : ''}`)
  const ticker = setInterval(() => console.log(`  still installing, ${passed()}`), 5000)
  try {
    await ((await registryAnswers(root)) ? installOnline(root, fresh) : installOffline(root, fresh))
    markInstalled(root)
    console.log(`✓ installing packages (${passed()})`)
  } finally {
    clearInterval(ticker)
  }
}
