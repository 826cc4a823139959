/**
 * Address of a map style to draw instead of the built-in ground, from `<meta name="map-style" content="…">` in the
 * page; null for the built-in one.
 */
export const styleUrl = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="map-style"]')?.content || null
