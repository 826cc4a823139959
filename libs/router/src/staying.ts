/** Options of a navigation after which the page stays where it is, such as a change of filters. */
export const staying = { state: { staysInPlace: true } }

/** Whether a navigation with this state was such a one. */
export const staysInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'staysInPlace' in state

/** Options of a navigation after which the page is where the screen was left, as by a tab. */
export const asLeft = { state: { asLeft: true } }

/** Whether a navigation with this state was such a one. */
export const isAsLeft = (state: unknown): boolean => typeof state === 'object' && state !== null && 'asLeft' in state
