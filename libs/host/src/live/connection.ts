import { createStore } from 'zustand'
import type { LiveState } from '@refcall/api-client'
import { serverNow } from '../clock.ts'
import { tab } from '../storage.ts'

/**
 * What is lost: the browser's network; the way through it, which wants the user to sign in; or only the live stream, which
 * is tried again.
 */
export interface LostConnection {
  readonly what: 'network' | 'sign_in' | 'stream'
  readonly since: Date
}

/** A stream that comes back within this time, as after a deployment, was not lost. */
const graceMs = 1_500

export const connection = createStore<{ lost: LostConnection | null }>(() => ({
  lost: navigator.onLine ? null : offline(),
}))

/** Since when the stream waits, from its first report until it is open again. */
let streamSince: Date | undefined
let grace: ReturnType<typeof setTimeout> | undefined

/** Follows what the browser reports about its network. Returns a function that stops it. */
export function followNetwork(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('offline', () => connection.setState({ lost: offline() }), { signal })
  window.addEventListener(
    'online',
    () => {
      tab.remove('tab-offline-since')
      connection.setState({ lost: null })
      awaitStream()
    },
    { signal },
  )
  return () => listening.abort()
}

/** Takes the state of the page's live stream; null when the page follows none. */
export function reportStream(state: LiveState | null): void {
  if (state === 'waiting') {
    streamSince ??= new Date(serverNow())
    awaitStream()
  }
  if (state !== 'open' && state !== null) return
  clearTimeout(grace)
  grace = streamSince = undefined
  if (connection.getState().lost?.what === 'stream') enter(null)
}

/** Reports the stream as lost where it does not come back in time and nothing else is lost. */
function awaitStream() {
  grace ??= setTimeout(() => {
    grace = undefined
    if (streamSince && !connection.getState().lost) enter({ what: 'stream', since: streamSince })
  }, graceMs)
}

/** Takes who answers the calls of this page: the service, or the network, which wants the user to sign in to it. */
export function reportNetwork(state: 'open' | 'sign_in'): void {
  const isLost = connection.getState().lost?.what === 'sign_in'
  if (isLost !== (state === 'sign_in')) enter(isLost ? null : { what: 'sign_in', since: new Date(serverNow()) })
  // Its stream may have ended behind the sign-in.
  if (isLost && state === 'open') awaitStream()
}

/** Without a network the stream is lost, too: that is not reported a second time. */
function enter(lost: LostConnection | null) {
  if (navigator.onLine) connection.setState({ lost })
}

/** A page that is loaded again while offline remembers since when. */
function offline(): LostConnection {
  const stored = tab.read('tab-offline-since')
  const since = stored === null ? new Date(serverNow()) : new Date(stored)
  if (stored === null) tab.write('tab-offline-since', since.toISOString())
  return { what: 'network', since }
}
