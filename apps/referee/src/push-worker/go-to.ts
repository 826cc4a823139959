import type { Tab, WorkerScope } from './scope.ts'

/**
 * Shows a path of this origin: in the tab that has it open, otherwise in a tab with another of the referee's screens,
 * otherwise in a new tab. Other tabs are left alone: they may hold a half-written request.
 */
export async function goTo({ clients, location }: WorkerScope, path: string): Promise<void> {
  const target = new URL(path, location.href)
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find(({ url }) => new URL(url).pathname === target.pathname)
  if (there) return void (await there.focus())
  const near = tabs.find(({ url }) => new URL(url).pathname.startsWith('/referee-'))
  if (near && (await moved(near, target.href))) return
  await clients.openWindow(target.href)
}

/** False if the browser does not let this worker navigate that tab. */
async function moved(tab: Tab, url: string): Promise<boolean> {
  try {
    await tab.focus()
    await tab.navigate(url)
    return true
  } catch {
    return false
  }
}
