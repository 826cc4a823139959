import { useEffect, useRef } from 'react'
import type { Match } from '@refcall/contract'
import { alertReferee } from './ring.ts'

/** Alerts once for every request that appears after the first list. */
export function useAlertOnNew(requests: readonly Match[] | undefined): void {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!requests) return
    const { current } = known
    if (current && requests.some(({ id }) => !current.has(id))) alertReferee()
    known.current = new Set([...(current ?? []), ...requests.map(({ id }) => id)])
  }, [requests])
}
