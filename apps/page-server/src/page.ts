import { asText } from '@refcall/shell/skeleton'
import { REMOTES_PART, type RemotesPart } from '@refcall/shell/route-table'
import { FLAGS_PART, type Flags } from '@refcall/host/flags'
import { PRODUCT_PART } from '@refcall/host/product-settings'
import { APPLE_ICON, MANIFEST, RAIL } from './install/install-files.ts'
import { PAGE_ICON } from './page-icon.ts'
import { AFTER_PAINT, START, startScript } from './start-script.ts'

/** One HTML page of a front end. */
export interface Page {
  title: string
  lang: string
  dir: 'ltr' | 'rtl'
  /** Styles and markup of the first paint, needed before any file has loaded. */
  criticalCss: string
  skeleton: string
  /** The markup is a remote's own, of this path and for these first screens of a browser (`firstScreen` of the host), separated by spaces. */
  drawn?: { words: string; path: string }
  scripts: readonly string[]
  styles: readonly string[]
  /** URL → hash of its scripts, styles and preloads; without one, files are loaded without. */
  integrity?: ReadonlyMap<string, string>
  preloads?: readonly Preload[]
  /** URLs of the street map's styles; without them, maps show the built-in ground. */
  mapStyles?: MapStyles
  /** The deployment's changes to the product settings, for the scripts. */
  product?: Readonly<Record<string, unknown>>
  /** The remotes' data for the shell. */
  remotes?: RemotesPart
  /** The remotes' feature flags that are on, for their scripts. */
  flags?: Flags
  /** A browser may install it: the page of the shell's own origin. */
  isInstallable?: boolean
  /** Shown while the scripts are late. */
  late?: string
}

/** The URL of a map style for each theme. */
export interface MapStyles {
  readonly light: string
  readonly dark: string
}

export interface Preload {
  href: string
  as: 'script' | 'style' | 'fetch'
}

/**
 * Renders the page as HTML. It is painted from its own markup and style alone; then its script starts its files.
 * Texts of the remotes are escaped, their file names have a restricted alphabet; nothing from the request is inserted.
 */
export function renderPage(page: Page): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${asText(page.title)}</title>`,
    '<meta name="description" content="Call a nearby referee to your table, or referee matches near you.">',
    ...Object.entries(RAIL).map(
      ([scheme, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
    ...(page.isInstallable
      ? [`<link rel="manifest" href="${MANIFEST}">`, `<link rel="apple-touch-icon" href="${APPLE_ICON}">`]
      : []),
    ...Object.entries(page.mapStyles ?? {}).map(
      ([theme, url]) => `<meta name="map-style-${theme}" content="${attribute(url)}">`,
    ),
    `<link rel="icon" href="${PAGE_ICON}">`,
    ...(page.preloads ?? []).map(preloadLink(page)),
    `<style>${page.criticalCss}</style>`,
    ...dataPart(PRODUCT_PART, page.product),
    ...dataPart(REMOTES_PART, page.remotes),
    ...dataPart(FLAGS_PART, page.flags),
    ...page.styles.map((href) => `<link ${START} rel="preload" as="style" href="${href}"${verified(page, href)}>`),
    ...page.scripts.map(
      (href) => `<link ${START} rel="preload" as="script" fetchpriority="low" href="${href}"${verified(page, href)}>`,
    ),
  ]
  return `<!doctype html>
<html lang="${page.lang}" dir="${page.dir}">
<head>
${head.join('\n')}
</head>
<body>
<div id="root"${page.drawn === undefined ? '' : ` data-drawn="${page.drawn.words}" data-drawn-at="${attribute(page.drawn.path)}" data-drawn-size="${sizeOf(page.skeleton)}"`}>${page.skeleton}</div>
${page.late ?? ''}
<script>${startScript}</script>
</body>
</html>
`
}

/**
 * How many elements and characters of text the markup has: a page that an extension or a translation has changed before its
 * scripts ran has others.
 */
function sizeOf(markup: string): string {
  const elements = markup.match(/<[a-z]/gi)?.length ?? 0
  const text = markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, '.')
  return `${elements} ${text.length}`
}

/** A script or style with a hash is loaded in CORS mode, as the policy of integrity wants it of the own origin too. */
const verified = ({ integrity }: Page, url: string): string => {
  const hash = integrity?.get(url)
  return hash === undefined ? '' : ` integrity="${hash}" crossorigin`
}

const preloadLink =
  (page: Page) =>
  ({ href, as }: Preload) =>
    // What is fetched in CORS mode has to be preloaded in it, or it is loaded twice.
    `<link ${AFTER_PAINT}="preload" as="${as}" href="${href}"${as === 'fetch' ? ' crossorigin' : verified(page, href)}>`

function attribute(value: string) {
  return asText(value).replaceAll('"', '&quot;')
}

/** Data for the scripts, if there is any. */
const dataPart = (id: string, data: object | undefined): string[] =>
  data && Object.keys(data).length > 0 ? [`<script type="application/json" id="${id}">${json(data)}</script>`] : []

function json(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
