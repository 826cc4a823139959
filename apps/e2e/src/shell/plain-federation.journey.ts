import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import { root } from '@refcall/tools/run/root'
import { serveFolder } from '@refcall/tools/run/serve-folder'
import { startLoneShell } from '../elsewhere/lone-shell.ts'
import { address, expect, test } from '../product.ts'

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0] & { name: string }

/** Builds one file with federation's own plugin, and serves the build. Returns the folder, and how to stop. */
async function build(source: string, options: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'refcall-plain-'))
  await writeFile(join(folder, 'index.js'), source)
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist'), publicPath: 'auto', uniqueName: options.name },
    resolve: { modules: [join(root, 'node_modules')] },
    plugins: [new ModuleFederationPlugin({ ...options, dts: false, dev: false })],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  expect(stats?.hasErrors(), stats?.toString('errors-only')).toBe(false)
  const dist = join(folder, 'dist')
  const { origin, stop } = await serveFolder(dist)
  return { dist, origin, stop: () => rm(folder, { recursive: true }).finally(stop) }
}

test(
  'a host of plain module federation that provides its runtime loads our remote by its manifest',
  { tag: '@night' },
  async ({ open }) => {
    const { manifest } = await (await fetch(`${address('PLAYER')}/remote.json`)).json()
    const host = await build(
      `const { default: remote } = await import('player/routes')\ndocument.title = remote.routes.map(({ path }) => path).join(' ')`,
      {
        name: 'plain_host',
        remotes: { player: `player@${address('PLAYER')}/${manifest}` },
        experiments: { provideExternalRuntime: true },
      },
    )
    try {
      await writeFile(
        join(host.dist, 'index.html'),
        '<!doctype html><link rel="icon" href="data:,"><script src="main.js"></script>',
      )
      const page = await open()
      await page.goto(`${host.origin}/index.html`)
      await expect(page).toHaveTitle(/^\/ \/request /)
    } finally {
      await host.stop()
    }
  },
)

test(
  'the shell loads a remote that plain module federation has built, by its manifest',
  { tag: '@night' },
  async ({ open }) => {
    const remote = await build(
      `import { createElement } from 'react'
       const screen = () => createElement('main', null, createElement('h1', null, 'Plain federation'))
       export default { routes: [{ path: '/plain', title: () => 'Plain', screen }], messages: { en: async () => ({ messages: {} }) } }`,
      {
        name: 'plain',
        filename: 'remoteEntry.js',
        exposes: { './routes': './index.js' },
        shared: { react: { singleton: true } },
      },
    )
    await writeFile(
      join(remote.dist, 'remote.json'),
      JSON.stringify({
        format: 1,
        name: 'plain',
        manifest: 'mf-manifest.json',
        preloads: [],
        messages: { en: 'remoteEntry.js' },
        routes: [{ path: '/plain', title: { en: 'Plain' }, skeleton: 'slips' }],
      }),
    )
    const shell = await startLoneShell({ REMOTES: 'plain', PLAIN_ORIGIN: remote.origin, API_URL: address('API') })
    try {
      // The product's own API takes no writes from this second shell's origin.
      const page = await open({ mayLog: /status of 403/ })
      await page.goto(`${shell.url}/plain`)
      await expect(page.getByRole('heading', { name: 'Plain federation' })).toBeVisible()
      await page.close()
    } finally {
      await shell.service.stop()
      await remote.stop()
    }
  },
)
