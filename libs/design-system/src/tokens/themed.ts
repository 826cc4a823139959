import { properties } from './properties.ts'
import type { TokenGroup } from './token-file.ts'

export type Theme = 'light' | 'dark'

/** Reads the tokens of one theme by name, without their `--rc-`; throws for an unknown name. */
export function themed(tokens: TokenGroup, theme: Theme): (name: string) => string {
  const values = new Map(properties(tokens).map((property) => [property.name, property[theme]]))
  return (name) => {
    const value = values.get(`--rc-${name}`)
    if (value === undefined) throw new Error(`no token ${name}`)
    return value
  }
}
