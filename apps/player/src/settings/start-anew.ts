/** Leaves nothing of the past in memory: the home page is loaded as if for the first time. */
export function startAnew(): void {
  window.location.assign('/')
}
