/** Between these zooms dots grow: they are as small as they get below the first, and as large from the second on. */
export const DOT_ZOOMS = [7.5, 10] as const

/** The width of a dot, in pixels: dots shrink where cities do, 26 from zoom 10 on, 18 at zoom 8. */
export const dotPxAt = (zoom: number): number => Math.max(16, Math.min(26, 18 + 4 * (zoom - 8)))
