/** Reloads the home page, which clears everything in memory. */
export function reloadHome(): void {
  window.location.assign('/')
}
