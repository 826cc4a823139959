import { useEffect } from 'react'

/** Calls back when the network returns, while something is missing; undefined: nothing is. */
export function useNetworkReturn(again: (() => void) | undefined): void {
  useEffect(() => {
    if (!again) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [again])
}
