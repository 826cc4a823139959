import { useSyncExternalStore } from 'react'
import { dayOf } from '@refcall/domain'
import { serverNow } from '@refcall/host'

const lookAgainMs = 60_000

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookAgainMs)
  return () => clearInterval(timer)
}

/** Today in the reader's calendar; updates at midnight while the screen is open. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => dayOf(new Date(serverNow())))
