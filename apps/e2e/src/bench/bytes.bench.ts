import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { demoContent } from '@refcall/demo'
import { buildFrontEnds } from '../../../../tools/build/front-ends.ts'
import { chromium, launchOptions, openContext } from '../../../../tools/lab/browser/browser.ts'
import { printResult, printTable, rounded } from '../../../../tools/lab/report.ts'
import { startStack } from '../../../../tools/lab/stack.ts'
import { ensureChromium } from '../../../../tools/run/chromium/ensure.ts'
import { atEnd, live } from '../../../../tools/run/lifetime.ts'
import { runCommand } from '../../../../tools/run/processes.ts'
import { PlainError, print, step } from '../../../../tools/run/progress.ts'
import { root } from '../../../../tools/run/root.ts'
import { emptyPlace } from '../places.ts'
import { bytesBySource, packageOf } from './bytes-by-source.ts'

const [wanted] = process.argv.slice(2)

/** Bytes of script, brotli, of a first visit to the home. */
const TARGET_KB = 150

interface Script {
  readonly app: 'shell' | 'player'
  readonly file: string
  /** Bytes of its text, and as sent. */
  readonly plain: number
  readonly sent: number
}

/** The scripts that a first visit to the home loads. */
async function loadedScripts(shell: string): Promise<readonly Script[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await openContext(browser, { baseURL: shell, place: emptyPlace() })
    const page = await context.newPage()
    const scripts: Promise<Script>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      const { origin, pathname } = new URL(response.url())
      const weighed = async () =>
        ({
          app: origin === shell ? 'shell' : 'player',
          file: basename(pathname),
          plain: (await response.body()).length,
          sent: (await response.request().sizes()).responseBodySize,
        }) as const
      scripts.push(weighed())
    })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Available Referees Nearby' }).waitFor()
    await page.waitForLoadState('load')
    return await Promise.all(scripts)
  } finally {
    await browser.close()
  }
}

/** Builds an app with maps; returns what each of its scripts consists of, but for words, which have no map. */
async function sourcesIn(app: string): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const folder = await mkdtemp(join(tmpdir(), 'refcall-maps-'))
  try {
    const webpack = [
      join(root, 'node_modules/webpack/bin/webpack.js'),
      '--mode',
      'production',
      '--config-node-env',
      'production',
    ]
    const config = [
      '--config',
      join(import.meta.dirname, 'with-maps.webpack.ts'),
      '--env',
      `app=${app}`,
      '--env',
      `folder=${folder}`,
    ]
    const { code, output } = await runCommand(process.execPath, [...webpack, ...config], {
      cwd: join(root, 'apps', app),
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error(`${app} could not be built:\n${output}`)
    const read = (file: string) => readFile(join(folder, file), 'utf8')
    const files = (await readdir(folder)).flatMap((file) => /^(.+\.js)\.map$/.exec(file)?.[1] ?? [])
    return new Map(
      await Promise.all(
        files.map(async (file) => [file, bytesBySource(await read(file), await read(`${file}.map`))] as const),
      ),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Which packages the script bytes of the home belong to. A file's compressed bytes are shared out by its bytes. */
await live(async () => {
  process.env['CHROME_PATH'] ??= await ensureChromium(print)
  await buildFrontEnds(print)
  const stack = await startStack({ content: demoContent, env: { REFCALL_LIFT_RATE_LIMITS: '1' } })
  atEnd(() => stack.stop())
  const scripts = await step('opening the home', () => loadedScripts(stack.urls.shell))
  const built = new Map([
    ...(await step('building the shell with maps', () => sourcesIn('shell'))),
    ...(await step('building the player with maps', () => sourcesIn('player'))),
  ])
  const totals = new Map<string, { plain: number; sent: number }>()
  for (const { app, file, plain, sent } of scripts) {
    const sources = built.get(file) ?? (file.startsWith('words-') ? new Map([[`/apps/${app}/${file}`, plain]]) : null)
    if (!sources) throw new Error(`${file} was loaded, and is in no build.`)
    const all = [...sources.values()].reduce((sum, bytes) => sum + bytes, 0)
    for (const [source, bytes] of sources) {
      const name = packageOf(source)
      const row = wanted === undefined ? name : name === wanted ? source : null
      if (row === null) continue
      const before = totals.get(row) ?? { plain: 0, sent: 0 }
      totals.set(row, { plain: before.plain + bytes, sent: before.sent + (sent * bytes) / all })
    }
  }
  const rows = [...totals].toSorted(([, one], [, other]) => other.sent - one.sent)
  printTable(
    rows.map(([name, { plain, sent }]) => ({
      [wanted === undefined ? 'package' : 'file']: name,
      'minified, kB': plain / 1_000,
      'sent, kB': sent / 1_000,
    })),
  )
  const kb = scripts.reduce((sum, { sent }) => sum + sent, 0) / 1_000
  print(`${scripts.length} scripts, ${kb.toFixed(1)} kB sent`)
  printResult(
    'bytes',
    {
      scripts: scripts.length,
      ...Object.fromEntries(rows.slice(0, 12).map(([name, { sent }]) => [name, rounded(sent / 1_000)])),
    },
    { kB: rounded(kb) },
  )
  if (kb > TARGET_KB) throw new PlainError(`The home's scripts are ${kb.toFixed(1)} kB instead of ${TARGET_KB}.`)
  return 0
})
