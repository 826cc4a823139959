/**
 * The rules of these minified sheets that the markup uses: of each, the selectors whose classes it all has. Fonts are left
 * out: they arrive with the whole sheets.
 */
export function usedStyles(sheets: readonly string[], html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const isUsed = (selector: string) =>
    [...withoutArguments(selector).matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name))
  const used = (css: string): string =>
    rulesOf(css)
      .map(({ head, body }) => {
        if (body === undefined) return head.startsWith('@layer') ? `${head};` : ''
        if (head.startsWith('@font-face')) return ''
        if (/^@(?:layer|media|supports|container)\b/.test(head)) {
          const inner = used(body)
          return inner && `${head}{${inner}}`
        }
        if (head.startsWith('@')) return `${head}{${body}}`
        const selectors = partsOf(head, ',').filter(isUsed)
        return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`
      })
      .join('')
  return used(sheets.join(''))
}

interface Rule {
  readonly head: string
  /** Undefined for a statement, which ends with a semicolon. */
  readonly body?: string
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let [depth, from, bodyFrom] = [0, 0, 0]
  for (const { index, 0: mark } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (mark === '{' && depth++ === 0) bodyFrom = index + 1
    if (mark === '}' && --depth === 0)
      rules.push({ head: css.slice(from, bodyFrom - 1).trim(), body: css.slice(bodyFrom, index) })
    if (mark === ';' && depth === 0) rules.push({ head: css.slice(from, index).trim() })
    if ((mark === '}' || mark === ';') && depth === 0) from = index + 1
  }
  return rules
}

/** A selector without what stands in parentheses: `:not(.a)` is there without `a`. */
function withoutArguments(selector: string): string {
  const outer = selector.replace(/\([^()]*\)/g, '')
  return outer === selector ? outer : withoutArguments(outer)
}

/** Splits at a mark outside of parentheses. */
function partsOf(text: string, mark: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += Number(letter === '(') - Number(letter === ')')
    if (letter === mark && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}
