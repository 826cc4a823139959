import { Type, type Static } from 'typebox'
import { Errors } from 'typebox/value'

/** Stands for the product's name, which a deployment may change. */
export const TITLE_PLACE = '\u2063product\u2063'

const Fragment = Type.Object({
  path: Type.String({ maxLength: 100 }),
  /** The first screens of a browser (`firstScreen` of the host) that it stands for. */
  words: Type.Array(Type.String({ pattern: '^[a-z]{1,20}$' })),
  /** Language → markup. */
  html: Type.Record(Type.String(), Type.String({ maxLength: 100_000 })),
  /** The rules that the markup uses. */
  css: Type.String({ maxLength: 100_000 }),
})
export type Fragment = Static<typeof Fragment>

/** The fragments of a release. @throws Error if one has what a page must not take from a remote before its hashes are known */
export function readFragments(text: string): Fragment[] {
  const fragments: unknown = JSON.parse(text)
  const [wrong] = Errors(Type.Array(Fragment, { maxItems: 300 }), fragments)
  if (wrong) throw new Error(`fragments${wrong.instancePath} ${wrong.message}`)
  for (const { path, html, css } of fragments as Fragment[]) {
    const reason =
      Object.values(html)
        .map(refusalOf)
        .find((one) => one !== undefined) ?? styleRefusal(css)
    if (reason !== undefined) throw new Error(`the fragment of ${path} has ${reason}`)
  }
  return fragments as Fragment[]
}

const ELEMENTS = new Set(
  (
    'a aside b bdi br button circle dd defs details dialog div dl dt ellipse em fieldset footer form g h1 h2 h3 h4 header i input label legend li line ' +
    'linearGradient main mask nav ol optgroup option p path polygon polyline rect search section select small span stop strong summary svg time ul use'
  ).split(' '),
)
const VOID = new Set(['br', 'input'])
/** Those that run, style or send something, or load it. */
const REFUSED = /^(?:on.*|style|action|formaction|method|src.*|xlink:href|background|poster|ping|srcdoc|target|is)$/i
const TOKEN = /[^<]+|<!--(?:[/$&]*| )-->|<(\/?)([A-Za-z][A-Za-z0-9]*)((?: [A-Za-z][A-Za-z0-9:-]*(?:="[^"<]*")?)*)\/?>/y

/** What a fragment has that it must not have: anything but plain elements, each closed. */
function refusalOf(html: string): string | undefined {
  const open: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < html.length) {
    const at = TOKEN.lastIndex
    const [, close, name, attributes = ''] = TOKEN.exec(html) ?? []
    if (TOKEN.lastIndex === 0) return `no plain markup: ${html.slice(at, at + 40)}`
    if (name === undefined) continue
    if (!ELEMENTS.has(name)) return `a <${name}>`
    if (close === '/') {
      if (open.pop() !== name) return `a </${name}> without its beginning`
      continue
    }
    for (const [, attribute = '', value = ''] of attributes.matchAll(/ ([A-Za-z][A-Za-z0-9:-]*)(?:="([^"]*)")?/g)) {
      if (REFUSED.test(attribute)) return `the attribute ${attribute}`
      if (attribute === 'href' && !/^(?:\/(?!\/)|#)[^\\\s]*$/.test(value)) return `a link to ${value}`
    }
    if (!VOID.has(name)) open.push(name)
  }
  return open.length === 0 ? undefined : `a <${open.at(-1)}> without its end`
}

const styleRefusal = (css: string): string | undefined =>
  /<[/!]|\\|@import|url\(|image-set\(/i.exec(css)?.[0] && 'styles that load something or end early'
