import { useLayoutEffect, useState } from 'react'
import { createStore } from 'zustand'
import { DAY } from '@refcall/domain'
import { kept } from './storage.ts'

/** The `Date` header is in whole seconds, rounded down. */
const headerStepMs = 1_000

/** The most that a device's clock is believed to be off: one that has lost its battery starts in 1970. */
const mostAheadMs = 100 * 365 * DAY

/** How far the service's clock is ahead of this device's, in milliseconds. */
const clock = createStore(() => ({ aheadMs: storedAhead() }))

/** The bounds that the answers of this page leave for it. */
let bounds = { least: -Infinity, most: Infinity }

/** The service's time, in milliseconds, however this device's clock is set. */
export const serverNow = (): number => Date.now() + clock.getState().aheadMs

/** The service's time of an instant read from this device's clock. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + clock.getState().aheadMs

/** Takes the service's time from the answer to a call that begins now. An answer from a cache has an old one. */
export function readDateOfCall(): (headers: Headers) => void {
  const sentAt = Date.now()
  return (headers) => {
    const date = Date.parse(headers.get('date') ?? '')
    // Some proxies keep what may not be stored, and tell its age.
    const isKept = !headers.get('cache-control')?.includes('no-store') || headers.has('age')
    if (Number.isNaN(date) || isKept) return
    narrow(date - Date.now(), date + headerStepMs - sentAt)
  }
}

/** Every answer narrows the bounds. One outside of them says that this device's clock was set meanwhile. */
function narrow(least: number, most: number) {
  const isOutside = least > bounds.most || most < bounds.least
  bounds = isOutside ? { least, most } : { least: Math.max(least, bounds.least), most: Math.min(most, bounds.most) }
  const { aheadMs } = clock.getState()
  const corrected = Math.min(Math.max(aheadMs, bounds.least), bounds.most)
  if (corrected === aheadMs) return
  kept.write('clock-ahead', String(corrected))
  clock.setState({ aheadMs: corrected })
}

/** A page that is loaded without a network knows it from the page before; a value that no clock can cause is ignored. */
function storedAhead(): number {
  const stored = Number(kept.read('clock-ahead'))
  return Math.abs(stored) <= mostAheadMs ? stored : 0
}

/** The service's time, in milliseconds, renewed every so often and whenever the clock is corrected. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow)
  // Before it is painted: a tab that is shown again has the time of then.
  useLayoutEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, everyMs)
    const stop = clock.subscribe(tick)
    tick()
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [everyMs])
  return now
}
