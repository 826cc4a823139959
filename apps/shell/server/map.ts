export interface MapSource {
  /** URL of a map style; replaces the built-in background. */
  readonly style?: string
  /** Origins of the style, its tiles, glyphs and sprites. */
  readonly origins: readonly string[]
}

/**
 * `MAP_STYLE_URL` is the style, `MAP_ORIGINS` (comma-separated) the other hosts of its data; without both the map uses
 * only our own origin.
 */
export function mapFrom(env: Readonly<Record<string, string | undefined>>): MapSource {
  const style = env['MAP_STYLE_URL']
  if (!style) return { origins: [] }
  const others = (env['MAP_ORIGINS'] ?? '').split(',').filter(Boolean)
  return { style, origins: [...new Set([style, ...others].map((address) => new URL(address).origin))] }
}
