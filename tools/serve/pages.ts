import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { ownerOf, type Owner } from '../../apps/shell/src/route-table.ts'
import { skeletonOf } from '../../apps/shell/src/faces/skeleton.ts'
import type { RemoteName } from '../federation/apps.ts'
import { currentDeployment } from '../federation/deployment.ts'
import { renderPage } from '../federation/page.ts'
import type { DeployedRemote } from './deployed-remotes.ts'
import { appFolder } from './folders.ts'

/** The shell's page for a path: the face and the preloads of whoever owns it. */
export function shellPage(remotes: Record<RemoteName, DeployedRemote>): (path: string) => { html: string; found: boolean } {
  const { version, scripts, styles } = currentDeployment(appFolder('shell'))
  const manifests = Object.fromEntries(Object.entries(remotes).map(([name, { manifest }]) => [name, manifest]))
  const render = (owner: Owner) =>
    renderPage({
      title: 'Refcall',
      criticalCss,
      face: skeletonOf(owner),
      scripts: scripts.map((file) => `/${version}/${file}`),
      styles: styles.map((file) => `/${version}/${file}`),
      preloads: owner === 'shell' ? [] : remotes[owner].preloads,
      remotes: manifests,
    })
  return (path) => {
    const owner = ownerOf(path)
    return { html: render(owner ?? 'shell'), found: owner !== undefined }
  }
}

/** The page of a remote on its own origin. */
export function standalonePage(name: RemoteName): string {
  const { version, scripts, styles } = currentDeployment(appFolder(name))
  return renderPage({
    title: 'Refcall',
    criticalCss,
    face: skeletonOf(name),
    scripts: scripts.map((file) => `/${version}/${file}`),
    styles: styles.map((file) => `/${version}/${file}`),
  })
}

const skeletonCss = join(appFolder('shell'), 'src/faces/skeleton.css')
const criticalCss = transform({
  filename: skeletonCss,
  code: readFileSync(skeletonCss),
  minify: true,
}).code.toString()
