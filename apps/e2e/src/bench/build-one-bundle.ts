import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../../tools/run/processes.ts'
import { root } from '../../../../tools/run/root.ts'

interface Stats {
  readonly namedChunkGroups: Readonly<Record<string, { readonly assets: readonly { readonly name: string }[] }>>
}

const json = async <Content>(file: string): Promise<Content> => JSON.parse(await readFile(file, 'utf8')) as Content

/** Stands in for federation's runtime: the remotes are parts of the same build, still loaded when they are needed. */
const runtime = `const remotes = {
${['player', 'referee', 'dashboard'].map((name) => `  '${name}/routes': () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(join(root, 'apps', name, 'src/remote.tsx'))}),`).join('\n')}
}
export const loadRemote = (id) => remotes[id]()
export const registerRemotes = () => {}
export const registerPlugins = () => {}
`

/**
 * Builds the product as one bundle. Returns its `dist`, with a description of the player, so that its page preloads the
 * same as the federated one.
 */
export async function buildOneBundle(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'refcall-one-'))
  await writeFile(join(folder, 'runtime.js'), runtime)
  const webpack = [
    join(root, 'node_modules/webpack/bin/webpack.js'),
    '--mode',
    'production',
    '--config-node-env',
    'production',
  ]
  const stats = join(folder, 'stats.json')
  const { code, output } = await runCommand(
    process.execPath,
    [
      ...webpack,
      '--config',
      join(import.meta.dirname, 'one-bundle.webpack.ts'),
      '--env',
      `folder=${folder}`,
      '--json',
      stats,
    ],
    { cwd: root, env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) throw new Error(`The one bundle could not be built:\n${output}`)
  const dist = join(folder, 'dist')
  const { version } = await json<{ version: string }>(join(dist, 'current.json'))
  const { namedChunkGroups: groups } = await json<Stats>(stats)
  const filesOf = (group: string) => (groups[group]?.assets ?? []).map(({ name }) => `${version}/${name}`)
  const player = await json<{ messages: Record<string, string>; routes: { preloads?: object; messages?: object }[] }>(
    join(root, 'apps/player/dist/remote.json'),
  )
  const description = {
    ...player,
    preloads: filesOf('player').map((file) => ({ file, as: file.endsWith('.css') ? 'style' : 'script' })),
    messages: Object.fromEntries(
      Object.keys(player.messages).map((language) => [language, filesOf(`player-words-${language}`)[0]]),
    ),
    // What else a screen needs lies in other files here.
    routes: player.routes.map(({ preloads: _files, messages: _words, ...route }) => route),
  }
  await writeFile(join(dist, 'remote.json'), JSON.stringify(description))
  await copyFile(join(root, 'apps/shell/dist/offline-worker.js'), join(dist, 'offline-worker.js'))
  return dist
}
