// The entry of every npm script. Plain JavaScript for the machine's own Node (18 or newer): it installs
// what is missing and hands over to the installed Node, which runs the TypeScript tools directly.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCallers, watchCallers } from './run/callers.mjs'
import { install } from './run/install.mjs'
import { adviceFor } from './run/platform.mjs'
import { findRuntime } from './run/runtime.mjs'
import { isInstalled } from './run/stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...args] = process.argv.slice(2)

/** The tool behind a script and its first arguments, unless it is `tools/SCRIPT/main.ts`. */
const elsewhere = /** @type {Record<string, string[]>} */ ({
  build: ['tools/test/main.ts', 'build'],
  dev: ['tools/start/dev.ts'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--write', '.', '--list-different'],
  faults: ['apps/faults/src/main.ts'],
  lint: ['tools/test/main.ts', 'lint'],
  packages: ['tools/pack/main.ts'],
  pictures: ['apps/e2e/src/pictures/main.ts'],
  simulate: ['apps/demo/src/simulate/main.ts'],
  typecheck: ['tools/test/main.ts', 'typecheck'],
  words: ['tools/build/words/main.ts'],
})

/** @type {string[]} */
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
const written = scripts.map((script) =>
  script === 'bench'
    ? 'npm run bench -- NAME'
    : `npm ${script === 'start' || script === 'test' ? '' : 'run '}${script}`,
)

/** @returns {string[]} the tool's file and its arguments */
const findTool = () => {
  if (!scripts.includes(command)) throw new Error(`There is no "${command}": ${written.join(', ')}.`)
  if (command !== 'bench') {
    const [file = `tools/${command}/main.ts`, ...first] = elsewhere[command] ?? []
    return [join(root, file), ...first, ...args]
  }
  const benches = new Map(
    ['tools/bench', 'apps/e2e/src/bench'].flatMap((folder) =>
      readdirSync(join(root, folder)).flatMap((file) => {
        const name = /^(.+)\.bench\.ts$/.exec(file)?.[1]
        return name ? [[name, join(root, folder, file)]] : []
      }),
    ),
  )
  const [name = '', ...rest] = args
  const bench = benches.get(name)
  if (!bench) throw new Error(`npm run bench -- NAME, where NAME is one of: ${[...benches.keys()].sort().join(', ')}.`)
  return [bench, ...rest]
}

/** @param {string[]} tool */
const handOver = (tool) => {
  const runtime = findRuntime(root)
  const path = [join(root, 'node_modules/.bin'), dirname(runtime), process.env['PATH']].join(delimiter)
  // The ipc slot tells the tool that we are gone, even when we are killed.
  const child = spawn(runtime, tool, {
    cwd: root,
    env: { ...process.env, PATH: path, NX_DAEMON: 'false' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
    process.disconnect?.()
  })
  // Ctrl-C reaches the whole group, the tool too: we only wait for it to tidy up.
  process.on('SIGINT', () => child.kill('SIGINT'))
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill('SIGTERM'))
}

try {
  const advice = adviceFor(process.platform, process.env)
  if (advice) throw new Error(advice)
  watchCallers(findCallers(), () => process.kill(process.pid, 'SIGTERM'))
  const tool = findTool()
  if (!isInstalled(root)) await install(root)
  handOver(tool)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
