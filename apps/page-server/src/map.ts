import type { MapStyles } from './page.ts'

export interface MapSource {
  /** URL of a map style for each theme; none: maps show the built-in ground alone. */
  readonly styles?: MapStyles
  /** Origins of the styles, their tiles, glyphs and sprites, and of the geocoder. */
  readonly origins: readonly string[]
}

/** Vector tiles of OpenStreetMap's data, without a key; one host has all of it. */
const OPEN_FREE_MAP: MapStyles = {
  light: 'https://tiles.openfreemap.org/styles/positron',
  dark: 'https://tiles.openfreemap.org/styles/dark',
}

/**
 * `MAP_STYLE_URL` is another style than the usual, `none` for the built-in ground alone; `MAP_STYLE_DARK_URL` the one of
 * the dark theme; `MAP_ORIGINS` (comma-separated) the other hosts of their data; `GEOCODER_URL` finds addresses.
 */
export function mapFrom(env: Readonly<Record<string, string | undefined>>): MapSource {
  const styles = stylesFrom(env)
  const others = styles ? (env['MAP_ORIGINS'] ?? '').split(',') : []
  const addresses = [styles?.light ?? '', styles?.dark ?? '', ...others, env['GEOCODER_URL'] ?? ''].filter(Boolean)
  return { ...(styles && { styles }), origins: [...new Set(addresses.map((address) => new URL(address).origin))] }
}

function stylesFrom(env: Readonly<Record<string, string | undefined>>): MapStyles | null {
  const light = env['MAP_STYLE_URL']
  if (light === 'none') return null
  return light ? { light, dark: env['MAP_STYLE_DARK_URL'] || light } : OPEN_FREE_MAP
}
