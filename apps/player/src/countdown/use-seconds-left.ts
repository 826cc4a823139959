import { useLayoutEffect, useState } from 'react'

const left = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1_000))

/** Whole seconds until an instant, counted down to 0. */
export function useSecondsLeft(until: string): number {
  const [seconds, setSeconds] = useState(() => left(until))
  // Before it is painted: a tab that is shown again has the seconds of then.
  useLayoutEffect(() => {
    const tick = () => {
      const rest = left(until)
      setSeconds(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
