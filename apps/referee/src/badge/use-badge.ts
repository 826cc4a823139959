import { useEffect, useRef } from 'react'
import type { Match } from '@refcall/contract'
import { showBadge } from './app-badge.ts'

/** Keeps the badge at the number of open requests that this page has not shown since they arrived. */
export function useBadge(requests: readonly Match[] | undefined): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (!requests) return
    const show = () => {
      if (document.visibilityState === 'visible') seen.current = new Set(requests.map(({ id }) => id))
      void showBadge(requests.filter(({ id }) => !seen.current.has(id)).length)
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => document.removeEventListener('visibilitychange', show)
  }, [requests])
}
