import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { atEnd, live, PROMPTLY } from '../run/lifetime.ts'
import { startService } from '../run/processes.ts'
import { PlainError, print, seconds } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { serveFolder } from '../run/serve-folder.ts'
import { waitForAnswer } from '../run/wait-for.ts'
import { CHANGES } from '../build/federation/reload-pages.ts'
import { reloads } from './reloads.ts'

const USAGE = `refcall-remote NAME: builds the remote of this folder after each change, and shows it in a shell,
whose open pages reload
  PORT         the shell's (default: 4300)
  ORIGIN_PORT  the remote's own (default: 4301)
  API_URL      the API of a running product (default: http://127.0.0.1:4210)
  OTHERS       more remotes for the shell, as player=http://localhost:4201, comma-separated`

/** `npm start` of a remote outside of this checkout: a shell that reads the remote at its address. */
await live(async () => {
  const [name] = process.argv.slice(2)
  if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name)) throw new PlainError(USAGE)
  const { PORT = '4300', ORIGIN_PORT = '4301', OTHERS = '' } = process.env
  const pages = reloads(`http://localhost:${PORT}/remotes.json`, join(root, 'dist/remote.json'))
  await buildAfterEachChange(pages.afterBuild)
  const { origin, stop } = await serveFolder(join(root, 'dist'), Number(ORIGIN_PORT), { [CHANGES]: pages.follow })
  atEnd(stop)
  const others = OTHERS.split(',')
    .filter(Boolean)
    .map((one) => one.split('=') as [string, string])
  const remotes = [[name, origin] as const, ...others]
  const shell = startService('shell', [fileURLToPath(import.meta.resolve('@refcall/page-server/main'))], {
    logFile: 'shell.log',
    env: {
      NODE_ENV: 'production',
      PORT,
      REMOTES: remotes.map(([one]) => one).join(','),
      REMOTES_EVERY_SECONDS: '0.5',
      ...Object.fromEntries(
        remotes.map(([one, address]) => [`${one.toUpperCase().replaceAll('-', '_')}_ORIGIN`, address]),
      ),
    },
  })
  const address = `http://localhost:${PORT}`
  await waitForAnswer(`${address}/health`, shell)
  const { routes } = (await (await fetch(`${origin}/remote.json`)).json()) as { routes: { path: string }[] }
  for (const { path } of routes) print(`✓ ${address}${path}`)
  print(`In another running product: sign in as an operator, Releases, “Try it here”, address ${origin}`)
  throw new PlainError(await shell.ended)
}, PROMPTLY)

/**
 * Resolves after the first build; calls `afterBuild` after each later one. A build for development would not run in the
 * shell, which is built for production.
 */
async function buildAfterEachChange(afterBuild: () => Promise<void>): Promise<void> {
  process.env['NODE_ENV'] = 'production'
  const { default: configuration } = await import(pathToFileURL(join(root, 'webpack.config.js')).href)
  const compiler = webpack(configuration({ watch: true }, { mode: 'production' }))
  if (!compiler) throw new PlainError('webpack.config.js has no configuration.')
  await new Promise<void>((resolve, reject) => {
    let isFirst = true
    const watching = compiler.watch({}, (error, stats) => {
      if (error || !stats) return reject(error ?? new Error('The build gave no result.'))
      if (stats.hasErrors()) return print(stats.toString('errors-only'))
      print(`✓ built (${seconds((stats.endTime ?? 0) - (stats.startTime ?? 0))})`)
      // Rejects only when the shell has ended, which ends this tool, too.
      if (!isFirst) afterBuild().catch(() => {})
      isFirst = false
      resolve()
    })
    atEnd(() => new Promise<void>((closed) => watching?.close(() => closed())))
  })
}
