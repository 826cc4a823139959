/** Reloads the home page, which clears everything in memory. */
export function startAnew(): void {
  window.location.assign('/')
}
