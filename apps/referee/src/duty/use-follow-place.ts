import { useEffect, useEffectEvent, useState } from 'react'
import { hasMoved, LIMITS, type MeasuredPlace } from '@refcall/domain'
import { fitnessOf, location, log, watchPlace } from '@refcall/host'
import { followOnDuty } from './go-on-duty.ts'

/**
 * While on duty the referee's place follows the device or the app: sent after each movement, at most every 30 s.
 * `onEnded`: the server says that duty has ended elsewhere. @returns whether the browser refuses to tell the place
 */
export function useFollowPlace(deviceId: string, onDuty: boolean, onEnded: () => void): boolean {
  const [isRefused, setRefused] = useState(false)
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    if (!onDuty) return
    const stopWatching = watchPlace(setRefused)
    const stopSending = sendMovements(async (place) => {
      try {
        if (!(await followOnDuty(deviceId, place))) end()
      } catch (error) {
        log.failure('duty_follow', error)
      }
    })
    return () => {
      stopSending()
      stopWatching()
      setRefused(false)
    }
  }, [deviceId, onDuty])
  return isRefused
}

/** Calls with each place the referee has moved to; the last of several within the pace. Returns a function that stops it. */
function sendMovements(send: (place: MeasuredPlace) => Promise<void>): () => void {
  let last = location.getState().place
  let rest: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const { place } = location.getState()
    if (rest || !place || fitnessOf('found', place).fit !== 'good') return
    if (last && !hasMoved(last, place)) return
    last = place
    rest = setTimeout(() => {
      rest = undefined
      look()
    }, LIMITS.places.followEveryMs)
    void send(place)
  }
  const unsubscribe = location.subscribe(look)
  return () => {
    clearTimeout(rest)
    unsubscribe()
  }
}
