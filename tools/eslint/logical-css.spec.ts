import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

const sheets = globSync('{apps,libs}/*/src/**/*.css', { cwd: root })

/** Physical sides, which assume left to right; `physical: reason` in a comment on the line allows one. */
const physical: readonly RegExp[] = [
  /\b(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b/,
  /\bborder-(top|bottom)-(left|right)-radius\b/,
  /(^|[\s;{])(left|right)\s*:/,
  /\b(text-align|float|clear)\s*:\s*(left|right)\b/,
  /\btranslateX\((?!0\)|calc\(.*--rc-direction)/,
]

/** A shorthand with four values whose left and right differ. */
function isLopsided(line: string): boolean {
  const [, property, values] = /^\s*(margin|padding|inset|border-width|border-radius)\s*:\s*([^;]+);/.exec(line) ?? []
  const parts = values?.match(/[\w-]+\([^)]*\)|\S+/g) ?? []
  if (parts.length !== 4) return false
  const [top, right, bottom, left] = parts
  return property === 'border-radius' ? top !== right || bottom !== left : right !== left
}

const refused = (css: string): string[] =>
  // A value in parentheses may stand on several lines.
  css
    .replaceAll(/\(\s+/g, '(')
    .replaceAll(/\s+\)/g, ')')
    .split('\n')
    .filter(
      (line) => !line.includes('physical:') && (isLopsided(line) || physical.some((pattern) => pattern.test(line))),
    )

describe('style sheets that run from right to left as well', () => {
  it('are found', () => expect(sheets.length).toBeGreaterThan(50))

  it.each(sheets)('%s names no side of the page', (sheet) => {
    expect(refused(readFileSync(join(root, sheet), 'utf8'))).toEqual([])
  })

  it.each([
    '  margin-left: 4px;',
    '  padding: 0 4px 0 8px;',
    '  right: 0;',
    '  text-align: left;',
    '  border-top-left-radius: 2px;',
    '  border-radius: 3px 0 0 3px;',
    '  transform: translateX(12px);',
  ])('refuses %j', (line) => expect(refused(line)).toEqual([line]))

  it.each([
    '  margin-inline-start: 4px;',
    '  padding: 0 4px;',
    '  border-radius: 8px 8px 0 0;',
    '  transform: translateX(calc(12px * var(--rc-direction)));',
    '  left: 0; /* physical: a map has no line of writing */',
  ])('lets %j be', (line) => expect(refused(line)).toEqual([]))
})
