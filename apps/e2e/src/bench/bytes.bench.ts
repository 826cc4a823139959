import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { demoContent } from '@refcall/demo'
import { buildFrontEnds } from '../../../../tools/build/front-ends.ts'
import { chromium, launchOptions, openContext } from '../../../../tools/lab/browser/browser.ts'
import { copySources } from '../../../../tools/lab/planted/working-copy.ts'
import { printResult, printTable, rounded } from '../../../../tools/lab/report.ts'
import { startStack } from '../../../../tools/lab/stack.ts'
import { ensureChromium } from '../../../../tools/run/chromium/ensure.ts'
import { atEnd, live } from '../../../../tools/run/lifetime.ts'
import { runCommand } from '../../../../tools/run/processes.ts'
import { PlainError, print, step } from '../../../../tools/run/progress.ts'
import { emptyPlace } from '../places.ts'
import { bytesBySource, packageOf } from './bytes-by-source.ts'

const [wanted] = process.argv.slice(2)

/** Bytes of script, brotli, of a first visit to the home. */
const TARGET_KB = 150

/** File names of the scripts that a first visit to the home loads, with their compressed bytes. */
async function loadedScripts(shell: string): Promise<ReadonlyMap<string, number>> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await openContext(browser, { baseURL: shell, place: emptyPlace() })
    const page = await context.newPage()
    const sizes = new Map<string, Promise<number>>()
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.set(basename(new URL(request.url()).pathname), request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Available Referees Nearby' }).waitFor()
    await page.waitForLoadState('load')
    return new Map(await Promise.all([...sizes].map(async ([file, size]) => [file, await size] as const)))
  } finally {
    await browser.close()
  }
}

/** Builds an app of the copy with maps; returns where. The files have the same names, since their content is the same. */
async function buildWithMaps(folder: string, app: string): Promise<string> {
  const context = join(folder, 'apps', app)
  const webpack = [join(folder, 'node_modules/webpack/bin/webpack.js'), '--mode', 'production', '--config-node-env', 'production', '--devtool', 'hidden-source-map', '--output-devtool-module-filename-template', '[absolute-resource-path]']
  const { code, output } = await runCommand(process.execPath, webpack, { cwd: context, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`${app} could not be built:\n${output}`)
  const { version } = JSON.parse(await readFile(join(context, 'dist/current.json'), 'utf8')) as { version: string }
  return join(context, 'dist', version)
}

async function readIfThere(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null)
}

/** Which packages the script bytes of the home belong to. A file's compressed bytes are shared out by its bytes. */
await live(async () => {
  process.env['CHROME_PATH'] ??= await ensureChromium(print)
  await buildFrontEnds(print)
  const stack = await startStack({ content: demoContent, env: { REFCALL_LIFT_RATE_LIMITS: '1' } })
  atEnd(() => stack.stop())
  const scripts = await step('opening the home', () => loadedScripts(stack.urls.shell))
  const copy = await copySources()
  atEnd(() => copy.remove())
  const builds = [await step('building the shell with maps', () => buildWithMaps(copy.folder, 'shell')), await step('building the player with maps', () => buildWithMaps(copy.folder, 'player'))]
  const totals = new Map<string, { plain: number; sent: number }>()
  for (const [file, sent] of scripts) {
    const found = (await Promise.all(builds.map(async (build) => ({ code: await readIfThere(join(build, file)), map: await readIfThere(join(build, `${file}.map`)) })))).find(({ code }) => code !== null)
    const sources = found?.code && found.map ? bytesBySource(found.code, found.map) : new Map([[file, found?.code?.length ?? sent]])
    const all = [...sources.values()].reduce((sum, bytes) => sum + bytes, 0)
    for (const [source, bytes] of sources) {
      const name = packageOf(source)
      const row = wanted === undefined ? name : name === wanted ? source : null
      if (row === null) continue
      const { plain, sent: before } = totals.get(row) ?? { plain: 0, sent: 0 }
      totals.set(row, { plain: plain + bytes, sent: before + (sent * bytes) / all })
    }
  }
  const rows = [...totals].toSorted(([, one], [, other]) => other.sent - one.sent)
  printTable(rows.map(([name, { plain, sent }]) => ({ [wanted === undefined ? 'package' : 'file']: name, 'minified, kB': plain / 1_000, 'sent, kB': sent / 1_000 })))
  const kb = [...scripts.values()].reduce((sum, sent) => sum + sent, 0) / 1_000
  print(`${scripts.size} scripts, ${kb.toFixed(1)} kB sent`)
  printResult('bytes', { scripts: scripts.size, ...Object.fromEntries(rows.slice(0, 12).map(([name, { sent }]) => [name, rounded(sent / 1_000)])) }, { kB: rounded(kb) })
  if (kb > TARGET_KB) throw new PlainError(`The home's scripts are ${kb.toFixed(1)} kB instead of ${TARGET_KB}.`)
  return 0
})
