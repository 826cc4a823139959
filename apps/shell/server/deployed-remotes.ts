import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { originOf, remoteNames, type RemoteName } from './apps.ts'
import { currentDeployment } from '../../../tools/federation/deployment.ts'
import type { Preload } from './page.ts'
import { appFolder } from './folders.ts'

/** A remote as the shell's page needs to know it. */
export interface DeployedRemote {
  origin: string
  /** Address of the manifest. */
  manifest: string
  /** What to fetch early when one of its routes is asked for. */
  preloads: Preload[]
  /** Its words in each language it was built with. */
  words: Record<string, Preload>
}

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { name: string; assets: Record<'js' | 'css', { sync: string[] }> }[]
}

/** The present build of each remote, read from its `dist` folder. */
export function deployedRemotes(env: NodeJS.ProcessEnv): Record<RemoteName, DeployedRemote> {
  const entries = remoteNames.map((name) => [name, deployedRemote(name, originOf(name, env))] as const)
  return Object.fromEntries(entries) as Record<RemoteName, DeployedRemote>
}

function deployedRemote(name: RemoteName, origin: string): DeployedRemote {
  const { version, words } = currentDeployment(appFolder(name))
  const base = `${origin}/${version}`
  const manifest: Manifest = JSON.parse(readFileSync(join(appFolder(name), 'dist', version, 'mf-manifest.json'), 'utf8'))
  const assets = manifest.exposes.find((exposed) => exposed.name === 'routes')?.assets
  const preload = (file: string, as: Preload['as']): Preload => ({ href: `${base}/${file}`, as })
  return {
    origin,
    words: Object.fromEntries(Object.entries(words).map(([language, file]) => [language, preload(file, 'script')])),
    manifest: `${base}/mf-manifest.json`,
    preloads: [
      preload('mf-manifest.json', 'fetch'),
      preload(manifest.metaData.remoteEntry.name, 'script'),
      ...(assets?.js.sync ?? []).map((file) => preload(file, 'script')),
      ...(assets?.css.sync ?? []).map((file) => preload(file, 'style')),
    ],
  }
}
