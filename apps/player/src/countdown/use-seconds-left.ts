import { useServerNow } from '@refcall/host'

/** Whole seconds until an instant, counted down to 0. */
export function useSecondsLeft(until: string): number {
  const now = useServerNow(1_000)
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
}
