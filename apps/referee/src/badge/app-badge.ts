/**
 * Shows how many requests wait on the icon of the installed product; none takes the number away. Does nothing where the
 * browser has no badges, or does not let this page or worker have one.
 */
export async function showBadge(waiting: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  await (waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => {})
}
