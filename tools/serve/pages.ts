import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { welcome } from '../../apps/player/src/home/welcome.ts'
import { dashboardTitle } from '../../apps/referee/src/dashboard-title.ts'
import { skeletonOf } from '../../apps/shell/src/faces/skeleton.ts'
import { ownerOf, type Owner } from '../../apps/shell/src/route-table.ts'
import type { AppName, RemoteName } from '../federation/apps.ts'
import { currentDeployment } from '../federation/deployment.ts'
import { renderPage } from '../federation/page.ts'
import type { DeployedRemote } from './deployed-remotes.ts'
import { appFolder } from './folders.ts'
import { compressPage, type SentPage } from './sent-page.ts'

/** The page at a path; `found: false` when nobody owns it. */
export type Pages = (path: string) => { page: SentPage; found: boolean }

/** What a screen says first, in its largest letters: read before any code has come. */
const firstWords: Readonly<Record<string, string>> = {
  '/': welcome.message,
  '/request': welcome.message,
  '/referee': dashboardTitle.message,
  '/referee-dashboard': dashboardTitle.message,
}

/** The shell's pages: each with the face and the preloads of the path's owner. */
export function shellPages(remotes: Record<RemoteName, DeployedRemote>, mapStyle?: string): Pages {
  const files = entryFiles('shell')
  const manifests = Object.fromEntries(Object.entries(remotes).map(([name, { manifest }]) => [name, manifest]))
  const render = (owner: Owner, words?: string) =>
    compressPage(
      renderPage({
        ...files,
        ...(mapStyle && { mapStyle }),
        face: skeletonOf(owner, words),
        preloads: owner === 'shell' ? [] : remotes[owner].preloads,
        remotes: manifests,
      }),
    )
  const pages: Record<Owner, SentPage> = {
    player: render('player'),
    referee: render('referee'),
    dashboard: render('dashboard'),
    shell: render('shell'),
  }
  const speaking = new Map(Object.entries(firstWords).map(([path, words]) => [path, render(ownerOf(path) ?? 'shell', words)]))
  return (path) => {
    const owner = ownerOf(path)
    return { page: speaking.get(path) ?? pages[owner ?? 'shell'], found: owner !== undefined }
  }
}

/** The page of a remote on its own origin, for every path. */
export function standalonePages(name: RemoteName, mapStyle?: string): Pages {
  const page = compressPage(renderPage({ ...entryFiles(name), ...(mapStyle && { mapStyle }), face: skeletonOf(name) }))
  return () => ({ page, found: true })
}

function entryFiles(name: AppName) {
  const { version, scripts, styles } = currentDeployment(appFolder(name))
  const address = (file: string) => `/${version}/${file}`
  return { title: 'Refcall', criticalCss, scripts: scripts.map(address), styles: styles.map(address) }
}

/** The design's tokens and the skeleton's few rules: all that the first paint needs. */
export const criticalCss = minified(
  '@layer reset, tokens, ds, app;',
  read('../../libs/design-system/src/tokens/properties.css'),
  // Of the fonts only the stand-in that every machine has: it keeps each line where the real one will put it.
  ...fontFaces('../../libs/design-system/src/base/fonts.css').filter((face) => !face.includes('url(')),
  read('../../apps/shell/src/faces/skeleton.css'),
)

function read(path: string) {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}

function fontFaces(path: string) {
  return read(path).match(/@font-face\s*\{[^}]*\}/g) ?? []
}

function minified(...sheets: string[]) {
  return transform({ filename: 'critical.css', code: Buffer.from(sheets.join('\n')), minify: true }).code.toString()
}
