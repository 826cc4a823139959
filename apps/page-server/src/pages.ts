import { skeletonOf } from '@refcall/shell/skeleton'
import { plainPath, type PageOverride, type RemotesPart } from '@refcall/shell/route-table'
import { pageLanguage, type Language } from '@refcall/host/languages'
import type { ProductSettings } from '@refcall/host/product-settings'
import type { AssignedRoute } from './assign-routes.ts'
import { readBuiltFiles } from './built-files.ts'
import { drawnAhead, type Asked } from './prerender/drawn-ahead.ts'
import { criticalCss, resetCss } from './critical-css.ts'
import { latePage } from './late-page.ts'
import type { FollowedRemotes, KnownRemotes } from './known-remotes.ts'
import { overridden } from './overrides.ts'
import { renderPage, type MapStyles } from './page.ts'
import { titleOf } from './product.ts'
import { inLanguage, type RemoteDescription } from './remote-description.ts'
import { ownHashes } from './own-hashes.ts'
import type { KnownRemote } from './remote-source.ts'
import { flagsPart, preloadHashes, preloadsOf, remotesPart } from './remote-files.ts'
import { isOwnPath } from './reserved-paths.ts'
import { compressPage, type CompressedPage } from './sent-page.ts'

/**
 * The page at a path in a language, for a device on trial its own, and with a remote from a developer's origin for whom that is. 404: no remote has that path; 503: a remote not described
 * yet may have it. `needs`: where the address lacks it, the page is at another path. `word`: what the browser last showed, for the screens that are drawn ahead.
 */
export type Pages = (
  path: string,
  language: Language,
  deviceKey?: string,
  override?: PageOverride,
  word?: string,
) => { page: CompressedPage; status: 200 | 404 | 503; needs?: AssignedRoute['needs'] }

/** What a page is made of. */
interface Served {
  readonly known: KnownRemotes
  /** All remotes are released, so no file is loaded without its hash. */
  readonly isStrict: boolean
}

/** A deployment's page settings. */
export interface Deployment {
  readonly mapStyles?: MapStyles
  readonly product: Partial<ProductSettings>
}

/** The shell's pages from its `dist` folder, each with the skeleton and preloads of the path's remote. */
export function shellPages(
  remotes: Pick<FollowedRemotes, 'known'>,
  dist: string,
  { mapStyles, product }: Deployment,
): Pages {
  const title = titleOf(product)
  const render = ({ known, isStrict }: Served, route: AssignedRoute | undefined, { language, word }: Asked) => {
    const { preloads, version, ...files } = entryFiles(dist, language)
    const remote = route && known.remotes.get(route.remote)
    const drawn =
      route && drawnAhead(remote?.release?.content.fragments ?? [], { path: route.path, language, word }, product)
    const firstText = route?.firstText && inLanguage(route.firstText, language)
    const style = drawn ? `${files.criticalCss}${resetCss}${drawn.css}` : files.criticalCss
    const html = renderPage({
      ...files,
      criticalCss: style,
      ...(drawn && { drawn: { words: drawn.words.join(' '), path: route.path } }),
      title: route ? `${inLanguage(route.title, language)} · ${title}` : title,
      product,
      isInstallable: true,
      ...(mapStyles && { mapStyles }),
      skeleton:
        drawn?.html ??
        skeletonOf(route?.skeleton ?? 'rail', { title, ...(firstText !== undefined && { words: firstText }) }),
      preloads: [...preloads, ...(remote ? preloadsOf(remote, route, language) : [])],
      flags: flagsPart(known),
      ...withHashes(remotesPart(known, language), remote, isStrict ? ownHashes(dist, version) : undefined),
    })
    return compressPage(html, style)
  }
  const keep = (served: Served) =>
    kept((path: string, language: Language, word: string) =>
      render(served, served.known.routes.get(path), { path, language, word }),
    )
  const pages = new WeakMap<KnownRemotes, ReturnType<typeof keep>>()
  return (path, language, deviceKey, override, word) => {
    const given = remotes.known(deviceKey)
    const known = override ? overridden(given, override) : given
    const isStrict = [...given.remotes.values()].every(({ release }) => release !== undefined)
    const pageAt = pages.get(known) ?? keep({ known, isStrict })
    pages.set(known, pageAt)
    const plain = plainPath(path)
    const route = known.routes.get(plain)
    const isRoute = route !== undefined
    // All paths without a remote share one page.
    const page = pageAt(isRoute ? plain : '', language, isRoute ? (word ?? '') : '')
    return {
      page,
      status: isRoute || isOwnPath(plain) ? 200 : known.missing.length > 0 ? 503 : 404,
      ...(route?.needs && { needs: route.needs }),
    }
  }
}

/** The page of a remote on its own origin, for every path. */
export function standalonePages(
  dist: string,
  { routes }: RemoteDescription,
  { mapStyles, product }: Deployment,
): Pages {
  const title = titleOf(product)
  const pageOf = kept((skeleton: AssignedRoute['skeleton'], language: Language) =>
    compressPage(
      renderPage({
        ...entryFiles(dist, language),
        title,
        product,
        ...(mapStyles && { mapStyles }),
        skeleton: skeletonOf(skeleton, { title }),
      }),
      criticalCss,
    ),
  )
  return (path, language) => {
    const { skeleton = 'rail' } = routes.find((route) => route.path === plainPath(path)) ?? routes[0] ?? {}
    return { page: pageOf(skeleton, language), status: 200 }
  }
}

/** Creates each page at its first request and caches it. */
function kept<Key extends string[]>(make: (...key: Key) => CompressedPage): (...key: Key) => CompressedPage {
  const pages = new Map<string, CompressedPage>()
  return (...key) => {
    const name = key.join(' ')
    const page = pages.get(name) ?? make(...key)
    pages.set(name, page)
    return page
  }
}

/** The remotes' part of a page; where all are released, with the hash of every file. */
function withHashes(
  remotes: RemotesPart,
  remote: KnownRemote | undefined,
  own: Readonly<Record<string, string>> | undefined,
) {
  if (!own) return { remotes }
  return {
    remotes: { ...remotes, hashes: own },
    integrity: new Map([...Object.entries(own), ...(remote ? preloadHashes(remote) : [])]),
  }
}

function entryFiles(dist: string, language: Language) {
  const { version, scripts, styles, words } = readBuiltFiles(dist)
  const address = (file: string) => `/${version}/${file}`
  const own = words[language] ?? words['en']
  return {
    ...pageLanguage(language),
    late: latePage(language),
    version,
    criticalCss,
    scripts: scripts.map(address),
    styles: styles.map(address),
    preloads: own ? [{ href: address(own), as: 'script' as const }] : [],
  }
}
