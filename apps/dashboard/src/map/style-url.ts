/**
 * The URL of a map style to use instead of the built-in base map, from `<meta name="map-style" content="…">` in the
 * page; null for the built-in one.
 */
export const styleUrl = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content || null
