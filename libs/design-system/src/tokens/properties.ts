/** A length or a time: `{ value: 44, unit: 'px' }`. */
interface Measure {
  value: number
  unit: string
}

/** A leaf of the token file: its light (or only) value, and the dark one where it differs. */
interface Token {
  $value: string | Measure | readonly (string | number)[]
  $extensions?: { dark?: string }
}

interface TokenGroup {
  $type?: string
  [name: string]: Token | TokenGroup | string | undefined
}

/** One custom property: `--rc-…` and its value in both themes. */
export interface Property {
  name: string
  light: string
  dark: string
}

function isToken(node: Token | TokenGroup): node is Token {
  return '$value' in node
}

function text(value: Token['$value'], type: string): string {
  if (typeof value === 'string') return value
  if ('unit' in value) return `${value.value}${value.unit}`
  if (type === 'cubicBezier') return `cubic-bezier(${value.join(', ')})`
  return value.map((part) => (/[ ]/.test(String(part)) ? `'${part}'` : String(part))).join(', ')
}

/** Every token as a custom property, in file order. Colours drop their group's name: `--rc-felt`. */
export function properties(group: TokenGroup, path: readonly string[] = [], inherited = ''): Property[] {
  const type = group.$type ?? inherited
  const prefix = type === 'color' ? path.filter((part) => part !== 'color') : path
  return Object.entries(group).flatMap(([name, node]) => {
    if (typeof node !== 'object') return []
    if (!isToken(node)) return properties(node, [...prefix, name], type)
    const light = text(node.$value, type)
    return [{ name: `--rc-${[...prefix, name].join('-')}`, light, dark: node.$extensions?.dark ?? light }]
  })
}

/** The style sheet of all tokens: each value told once, the theme chosen by `color-scheme`. */
export function tokensCss(group: TokenGroup): string {
  const lines = properties(group).map(({ name, light, dark }) =>
    light === dark ? `    ${name}: ${light};` : `    ${name}: light-dark(${light}, ${dark});`,
  )
  return [
    '/* Written by `node libs/design-system/write-tokens.ts` from tokens.json. */',
    '@layer tokens {',
    '  :root {',
    '    color-scheme: light dark;',
    ...lines,
    '  }',
    "  [data-theme='light'] { color-scheme: light; }",
    "  [data-theme='dark'] { color-scheme: dark; }",
    '}',
    '',
  ].join('\n')
}
