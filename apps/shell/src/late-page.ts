/** The id of the notice that the scripts of a page have not arrived. */
export const LATE_PAGE = 'late-page'

/** The scripts are here: they answer from now on, or say themselves what is missing. */
export function endLatePage(): void {
  document.getElementById(LATE_PAGE)?.remove()
}
