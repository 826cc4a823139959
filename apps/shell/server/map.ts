export interface MapSource {
  /** Address of a map style in place of the built-in ground. */
  readonly style?: string
  /** Where the style, its tiles, glyphs and sprites come from. */
  readonly origins: readonly string[]
}

/**
 * `MAP_STYLE_URL` names the style, `MAP_ORIGINS` (by comma) the other hosts it draws from; with neither the map needs
 * no host but our own.
 */
export function mapFrom(env: Readonly<Record<string, string | undefined>>): MapSource {
  const style = env['MAP_STYLE_URL']
  if (!style) return { origins: [] }
  const others = (env['MAP_ORIGINS'] ?? '').split(',').filter(Boolean)
  return { style, origins: [...new Set([style, ...others].map((address) => new URL(address).origin))] }
}
