import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'

/** The design's tokens and the skeleton's few rules: all that the first paint needs. */
export const criticalCss = minified(
  '@layer reset, tokens, ds, app;',
  read('../../../libs/design-system/src/tokens/properties.css'),
  // Of the fonts only the stand-in that every machine has: it keeps each line where the real one will put it.
  ...fontFaces('../../../libs/design-system/src/base/fonts.css').filter((face) => !face.includes('url(')),
  read('../src/views/skeleton.css'),
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
