import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from '@refcall/tools/run/free-port'
import { runCommand, startService } from '@refcall/tools/run/processes'
import { root } from '@refcall/tools/run/root'
import { serveFolder } from '@refcall/tools/run/serve-folder'
import { waitForAnswer } from '@refcall/tools/run/wait-for'
import { startLoneShell } from '../elsewhere/lone-shell.ts'
import { address, expect, test, type Page } from '../product.ts'

/** Runs a command of npm in a folder, with the Node of this checkout. Returns what it prints. */
async function npm(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, output } = await runCommand('npm', args, {
    cwd,
    env: {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      npm_config_prefer_offline: 'true',
      // The shell and the API, not this run, decide what a build is for.
      NODE_ENV: undefined,
      ...env,
    },
  })
  expect(code, `npm ${args.join(' ')}\n${output}`).toBe(0)
  return output
}

/** Replaces a text in the screen, its description and its English catalogue. */
async function edit(folder: string, from: string, to: string): Promise<void> {
  for (const file of ['src/home.tsx', 'src/home.spec.tsx', 'src/description.ts', 'src/catalogues/en.po']) {
    const path = join(folder, file)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(from, to))
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Reloads until the screen has this heading. */
const shows = (page: Page, name: string) =>
  expect(async () => {
    await page.reload()
    await expect(heading(page, name)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })

/** Every door of the packages: the servers' in Node, those of a page under the specs' configuration. */
async function importDoors(folder: string): Promise<void> {
  const doors = async (name: string) => {
    const { exports } = JSON.parse(await readFile(join(folder, `node_modules/@refcall/${name}/package.json`), 'utf8'))
    return Object.keys(exports)
      .filter((door) => !/\*|\.css$|\.json$|^\.\/(main|standalone|prerender)$/.test(door))
      .map((door) => join('@refcall', name, door))
  }
  const list = async (...names: string[]) => (await Promise.all(names.map(doors))).flat()
  const inNode = await list('release', 'page-server', 'remote-build', 'payment-sandbox', 'contract', 'domain')
  const inPage = await list('host', 'router', 'design-system', 'messages', 'fixtures', 'api-client', 'shell')
  await writeFile(join(folder, 'doors.mjs'), inNode.map((door) => `await import('${door}')\n`).join(''))
  const spec = inPage.map((door) => `it('${door}', async () => void (await import('${door}')))\n`).join('')
  await writeFile(join(folder, 'src/doors.spec.ts'), spec)
  const { code, output } = await runCommand(process.execPath, ['doors.mjs'], { cwd: folder })
  expect(code, output).toBe(0)
  await npm(folder, ['test'])
  await rm(join(folder, 'src/doors.spec.ts'))
}

test(
  'a remote is created, shown, changed, released and taken back in a folder with nothing of the checkout but packages',
  { tag: '@night' },
  async ({ open }) => {
    test.setTimeout(1_500_000)
    const home = await mkdtemp(join(tmpdir(), 'refcall-elsewhere-'))
    const [packages, folder] = [join(home, 'packages'), join(home, 'coach')]
    const packed = await runCommand(process.execPath, [join(root, 'tools/pack/main.ts'), packages])
    expect(packed.code, packed.output).toBe(0)
    const initializer = `--package=${join(packages, 'create-refcall-remote-0.1.0.tgz')}`
    const ends: (() => unknown)[] = [() => rm(home, { recursive: true, force: true })]
    try {
      // Two steps, because the first waits for the registry.
      let began = performance.now()
      await npm(home, ['exec', '--yes', initializer, '--', 'create-refcall-remote', 'coach', '--packages', packages])
      const installed = performance.now() - began
      began = performance.now()
      const [shellPort, originPort] = [await freePort(), await freePort()]
      const started = startService('remote', [join(folder, 'node_modules/.bin/refcall-remote'), 'coach'], {
        cwd: folder,
        logFile: 'remote-elsewhere.log',
        env: { PORT: String(shellPort), ORIGIN_PORT: String(originPort), API_URL: address('API') },
      })
      ends.push(started.stop)
      await waitForAnswer(`http://localhost:${shellPort}/coach`, started, 180)
      // The product's own API takes no writes from this second shell's origin.
      const mayLog = /status of (403|50\d)/
      const page = await open({ mayLog })
      await page.goto(`http://localhost:${shellPort}/coach`)
      await expect(heading(page, 'Five balls in a row')).toBeVisible()
      await expect(page).toHaveTitle('Training · Refcall')
      const first = performance.now() - began
      began = performance.now()
      await edit(folder, 'Five balls', 'Six balls')
      // The page reloads itself.
      await expect(heading(page, 'Six balls in a row')).toBeVisible({ timeout: 60_000 })
      const shown = performance.now() - began
      await page.close()
      await started.stop()

      await importDoors(folder)

      const store = join(folder, '.refcall/releases')
      const release = (...args: string[]) =>
        npm(folder, ['run', '--silent', 'release', '--', ...args], { RELEASE_APIS: address('API') })
      await release('key', 'registry')
      await release('key', 'coach', 'coach')
      const build = async () => /\d-([0-9a-f]{32})\b/.exec(await release('build', 'coach'))?.[1] ?? ''
      const publish = async () => {
        const digest = await build()
        await release('publish', 'coach', digest, '--why', 'new')
        return digest
      }
      await release('promote', 'coach', await publish(), '--why', 'the first')
      const origin = await serveFolder(join(store, 'store/releases/coach'))
      ends.push(origin.stop)
      const shell = await startLoneShell({
        REMOTES: 'coach',
        COACH_ORIGIN: origin.origin,
        RELEASE_STORE: join(store, 'store'),
        RELEASE_KEYS: join(store, 'keys'),
        RELEASE_STATE: join(home, 'state'),
        API_URL: address('API'),
      })
      ends.push(() => shell.service.stop())
      const live = await open({ mayLog })
      await live.goto(`${shell.url}/coach`)
      await expect(heading(live, 'Six balls in a row')).toBeVisible()

      await edit(folder, 'Six balls', 'Seven balls')
      began = performance.now()
      const digest = await publish()
      await release('promote', 'coach', digest, '--why', 'no errors')
      await shows(live, 'Seven balls in a row')
      const released = performance.now() - began
      await release('rollback', 'coach', '--why', 'six were enough')
      await shows(live, 'Six balls in a row')
      await release('canary', 'coach', digest, '--percent', '20', '--why', 'once more')
      expect(await release('status')).toContain('20')
      await live.close()

      const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
      console.log(
        `create and install ${seconds(installed)}, start to first screen ${seconds(first)}, change to screen ${seconds(shown)}, change to live ${seconds(released)}`,
      )
    } finally {
      for (const end of ends.reverse()) await end()
    }
  },
)
