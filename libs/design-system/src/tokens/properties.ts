import { isToken, type Measure, type Token, type TokenGroup } from './token-file.ts'

/** One custom property: `--rc-…` and its value in both themes. */
export interface Property {
  name: string
  light: string
  dark: string
}

/** `{text.40}` in the file is `var(--rc-text-40)` in the style sheet. */
function pointed(reference: string): string {
  return /^\{.+\}$/.test(reference) ? `var(--rc-${reference.slice(1, -1).replaceAll('.', '-')})` : reference
}

const measure = (size: string | Measure): string =>
  typeof size === 'string' ? pointed(size) : `${size.value}${size.unit}`

function text(value: Token['$value'], type: string): string {
  if (typeof value === 'string') return pointed(value)
  if ('hex' in value) return value.hex
  if ('unit' in value) return measure(value)
  if ('fontSize' in value) {
    return `${value.fontWeight} ${measure(value.fontSize)} / ${value.lineHeight} ${pointed(value.fontFamily)}`
  }
  if (type === 'cubicBezier') return `cubic-bezier(${value.join(', ')})`
  return value.map((part) => (/[ ]/.test(String(part)) ? `'${part}'` : String(part))).join(', ')
}

/** Every token as a custom property, in file order. Colours omit their group's name: `--rc-felt`. */
export function properties(group: TokenGroup, path: readonly string[] = [], inherited = ''): Property[] {
  const type = group.$type ?? inherited
  const prefix = type === 'color' ? path.filter((part) => part !== 'color') : path
  return Object.entries(group).flatMap(([name, node]) => {
    if (typeof node !== 'object') return []
    if (!isToken(node)) return properties(node, [...prefix, name], type)
    const light = text(node.$value, type)
    return [
      {
        name: `--rc-${[...prefix, name].join('-')}`,
        light,
        dark: node.$extensions?.['app.refcall.dark']?.hex ?? light,
      },
    ]
  })
}

/** The style sheet of all tokens: each value once, the theme chosen by `color-scheme`. */
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
