import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { skeletonOf } from '../src/faces/skeleton.ts'
import { ownerOf, type Owner } from '../src/route-table.ts'
import { pageLanguage, type Language } from '../../../libs/host/src/languages.ts'
import type { ProductSettings } from '../../../libs/host/src/product-settings.ts'
import type { AppName, RemoteName } from './apps.ts'
import { currentDeployment } from '../../../tools/federation/deployment.ts'
import { renderPage, type Preload } from './page.ts'
import type { DeployedRemote } from './deployed-remotes.ts'
import { firstWordsAt } from './first-words.ts'
import { appFolder } from './folders.ts'
import { titleOf } from './product.ts'
import { compressPage, type SentPage } from './sent-page.ts'

/** The page at a path in a language; `found: false` when nobody owns it. */
export type Pages = (path: string, language: Language) => { page: SentPage; found: boolean }

/** What a deployment says of its pages. */
export interface Deployment {
  readonly mapStyle?: string
  readonly product: Partial<ProductSettings>
}

/** The shell's pages: each with the face and the preloads of the path's owner. */
export function shellPages(remotes: Record<RemoteName, DeployedRemote>, { mapStyle, product }: Deployment): Pages {
  const manifests = Object.fromEntries(Object.entries(remotes).map(([name, { manifest }]) => [name, manifest]))
  const title = titleOf(product)
  const pageOf = kept((owner: Owner, language: Language, words?: string) => {
    const { preloads, ...files } = entryFiles('shell', language)
    return compressPage(
      renderPage({
        ...files,
        title,
        product,
        ...(mapStyle && { mapStyle }),
        face: skeletonOf(owner, { title, ...(words !== undefined && { words }) }),
        preloads: [...preloads, ...(owner === 'shell' ? [] : remotePreloads(remotes[owner], language))],
        remotes: manifests,
      }),
    )
  })
  return (path, language) => {
    const owner = ownerOf(path)
    return { page: pageOf(owner ?? 'shell', language, firstWordsAt(path, language)), found: owner !== undefined }
  }
}

/** The page of a remote on its own origin, for every path. */
export function standalonePages(name: RemoteName, { mapStyle, product }: Deployment): Pages {
  const title = titleOf(product)
  const pageOf = kept((language: Language) =>
    compressPage(renderPage({ ...entryFiles(name, language), title, product, ...(mapStyle && { mapStyle }), face: skeletonOf(name, { title }) })),
  )
  return (_path, language) => ({ page: pageOf(language), found: true })
}

/** Makes each page once, when it is first asked for: there are as many as faces times languages. */
function kept<Key extends (string | undefined)[]>(make: (...key: Key) => SentPage): (...key: Key) => SentPage {
  const pages = new Map<string, SentPage>()
  return (...key) => {
    const name = key.join(' ')
    const page = pages.get(name) ?? make(...key)
    pages.set(name, page)
    return page
  }
}

function remotePreloads({ preloads, words }: DeployedRemote, language: Language): Preload[] {
  const own = words[language] ?? words['en']
  return own ? [...preloads, own] : preloads
}

function entryFiles(name: AppName, language: Language) {
  const { version, scripts, styles, words } = currentDeployment(appFolder(name))
  const address = (file: string) => `/${version}/${file}`
  const own = words[language] ?? words['en']
  return {
    ...pageLanguage(language),
    criticalCss,
    scripts: scripts.map(address),
    styles: styles.map(address),
    preloads: own ? [{ href: address(own), as: 'script' as const }] : [],
  }
}

/** The design's tokens and the skeleton's few rules: all that the first paint needs. */
export const criticalCss = minified(
  '@layer reset, tokens, ds, app;',
  read('../../../libs/design-system/src/tokens/properties.css'),
  // Of the fonts only the stand-in that every machine has: it keeps each line where the real one will put it.
  ...fontFaces('../../../libs/design-system/src/base/fonts.css').filter((face) => !face.includes('url(')),
  read('../src/faces/skeleton.css'),
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
