import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'

/** In the checkout, or beside this package where both are installed. */
const designSystem = ['../../../libs/design-system', '../../design-system'].find((folder) =>
  existsSync(join(import.meta.dirname, folder)),
)

/** The design tokens and the skeleton's rules: the styles of the first paint. */
export const criticalCss = minified(
  '@layer reset, tokens, ds, app;',
  read(`${designSystem}/src/tokens/properties.css`),
  // Only the fallback font, which every machine has; its metrics match the real font, so that lines do not move.
  ...fontFaces(`${designSystem}/src/base/fonts.css`).filter((face) => !face.includes('url(')),
  read('../../shell/src/views/skeleton.css'),
)

/** The rules for plain elements, for pages with more than a skeleton. */
export const resetCss = minified(read(`${designSystem}/src/base/reset.css`))

function read(path: string) {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}

function fontFaces(path: string) {
  return read(path).match(/@font-face\s*\{[^}]*\}/g) ?? []
}

function minified(...sheets: string[]) {
  return transform({ filename: 'critical.css', code: Buffer.from(sheets.join('\n')), minify: true }).code.toString()
}
