export interface MapSource {
  /** URL of a map style; replaces the built-in background. */
  readonly style?: string
  /** Origins of the style, its tiles, glyphs and sprites, and of the geocoder. */
  readonly origins: readonly string[]
}

/**
 * `MAP_STYLE_URL` is the style, `MAP_ORIGINS` (comma-separated) the other hosts of its data, `GEOCODER_URL` finds
 * addresses; without all of them the map uses only our own origin.
 */
export function mapFrom(env: Readonly<Record<string, string | undefined>>): MapSource {
  const style = env['MAP_STYLE_URL']
  const others = style ? (env['MAP_ORIGINS'] ?? '').split(',') : []
  const addresses = [style ?? '', ...others, env['GEOCODER_URL'] ?? ''].filter(Boolean)
  return { ...(style && { style }), origins: [...new Set(addresses.map((address) => new URL(address).origin))] }
}
