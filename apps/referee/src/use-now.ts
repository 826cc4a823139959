import { useLayoutEffect, useState } from 'react'

const TICK_MS = 10_000

/** The present time, renewed every ten seconds: for texts that count minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  // Before it is painted: a place that is shown again has the time of then.
  useLayoutEffect(() => {
    const tick = () => setNow(new Date())
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [])
  return now
}
