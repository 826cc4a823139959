import { log, matchInHand } from '@refcall/host'
import { OFFLINE_CACHE, type OfflineCopy } from './offline-copy.ts'

/**
 * While this device is in a match, its page can be loaded again without a network: the worker stores the page and the
 * files it has used. With the match goes the copy.
 */
export function keepPage(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  let stopStoring: Promise<() => void> | undefined
  matchInHand.subscribe(({ id }) => {
    if (id !== null) stopStoring ??= store()
    else {
      void stopStoring?.then((stop) => stop())
      stopStoring = undefined
      void caches.delete(OFFLINE_CACHE).catch(failed)
    }
  })
}

/** Returns a function that stops it. */
async function store(): Promise<() => void> {
  try {
    await registerWorker()
    const { active } = await navigator.serviceWorker.ready
    const observer = new PerformanceObserver((list) => {
      const copy: OfflineCopy = { page: window.location.pathname, files: list.getEntries().map(({ name }) => name) }
      active?.postMessage(copy)
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  } catch (error) {
    failed(error)
    return () => {}
  }
}

/** A page has one worker: the one for pushes contains this one. */
async function registerWorker(): Promise<void> {
  const present = await navigator.serviceWorker.getRegistration('/')
  const scripts = [present?.installing, present?.waiting, present?.active].map((worker) => worker?.scriptURL ?? '')
  if (scripts.some((script) => new URL(script, window.location.origin).pathname === '/push-worker.js')) return
  await navigator.serviceWorker.register('/offline-worker.js', { scope: '/', updateViaCache: 'none' })
}

const failed = (error: unknown) => log.failure('offline_copy', error)
