import type { Tab, WorkerScope } from './scope.ts'

/**
 * Brings the person to a path of this origin: in the tab that shows it, else in one that shows something else of the
 * referee's, else in a new one. Other tabs are left alone, since a half-written request may stand there.
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

/** False where the browser does not let this worker move that tab. */
async function moved(tab: Tab, url: string): Promise<boolean> {
  try {
    await tab.focus()
    await tab.navigate(url)
    return true
  } catch {
    return false
  }
}
