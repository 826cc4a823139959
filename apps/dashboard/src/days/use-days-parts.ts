import { startTransition, useEffect, useState } from 'react'
import { log } from '@refcall/host'
import { whenIdle } from '../frame/when-idle.ts'
import { loadDeferredMessages } from '../messages.ts'

type DaysParts = typeof import('./days-parts.ts')

/** What draws days, once the screen has what comes first and rests; `failed` says that it could not be loaded. */
export function useDaysParts(isReady: boolean): { parts: DaysParts | undefined; failed: boolean; retry: () => void } {
  const [parts, setParts] = useState<DaysParts>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!isReady || failed || parts) return
    let isGone = false
    const load = () =>
      Promise.all([import('./days-parts.ts'), loadDeferredMessages()]).then(
        ([loaded]) => !isGone && startTransition(() => setParts(loaded)),
        (error: unknown) => {
          log.failure('days_arrive', error)
          if (!isGone) setFailed(true)
        },
      )
    const cancel = whenIdle(() => void load())
    return () => {
      isGone = true
      cancel()
    }
  }, [isReady, failed, parts])
  return { parts, failed, retry: () => setFailed(false) }
}
