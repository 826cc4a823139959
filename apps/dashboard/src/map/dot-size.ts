/** The width of a dot in pixels; it shrinks with the zoom: 26 from zoom 10 on, 18 at zoom 8. */
export const dotPxAt = (zoom: number): number => Math.max(16, Math.min(26, 18 + 4 * (zoom - 8)))
