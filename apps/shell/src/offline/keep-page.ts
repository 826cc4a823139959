import { log, matchInHand } from '@refcall/host'
import { GONE } from '../releases/gone.ts'
import { OFFLINE_CACHE, type OfflineCopy } from './offline-copy.ts'

/**
 * While this device is in a match, its page can be loaded again without a network: the worker stores the page and the
 * files it has used. With the match goes the copy.
 */
export function keepPage(): void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const files = followFiles()
  let stopStoring: Promise<() => void> | undefined
  matchInHand.subscribe(({ id }) => {
    if (id !== null) stopStoring ??= store(files)
    else {
      void stopStoring?.then((stop) => stop())
      stopStoring = undefined
      void caches.delete(OFFLINE_CACHE).catch(failed)
    }
  })
}

interface UsedFiles {
  /** Calls back with those so far, then with the next. Returns a function that stops it. */
  follow(hear: (files: readonly string[]) => void): () => void
}

/** What the page loads, from its start on: the browser itself remembers only the first 250 loads, what is asked every few seconds among them. */
function followFiles(): UsedFiles {
  const used = new Set<string>()
  let hear: ((files: readonly string[]) => void) | undefined
  const observer = new PerformanceObserver((list) => {
    const files = list
      .getEntries()
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname !== GONE)
    for (const file of files) used.add(file)
    if (files.length > 0) hear?.(files)
  })
  observer.observe({ type: 'resource', buffered: true })
  return {
    follow(next) {
      hear = next
      hear([...used])
      return () => void (hear = undefined)
    },
  }
}

/** Returns a function that stops it. */
async function store(files: UsedFiles): Promise<() => void> {
  try {
    await registerWorker()
    const { active } = await navigator.serviceWorker.ready
    return files.follow((used) => {
      const copy: OfflineCopy = { page: window.location.pathname, files: used }
      active?.postMessage(copy)
    })
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
