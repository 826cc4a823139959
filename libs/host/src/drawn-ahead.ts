/**
 * What a browser's screens first show, in a word, as a player's home left it; the page server knows it by a cookie.
 * `new`: no place is known, and nothing was requested; `first`: a place, and nothing requested; `form`: a place, and what
 * was requested has ended; `match`: a place, and a match. For any other, only what is the same for all of these is drawn.
 */
export const DRAWN_AHEAD = ['new', 'first', 'form', 'match'] as const
export type DrawnAhead = (typeof DRAWN_AHEAD)[number]
