import { useEffect, useRef } from 'react'
import { useSearchParams } from '@refcall/router'
import { readAddress, writeAddress, type Address } from './address.ts'

/** The screen's address as values, and the way to change some of them in place. */
export function useAddress(today: string): [Address, (change: Partial<Address>) => void] {
  const [query, setQuery] = useSearchParams()
  // The router follows a moment later: a second change meanwhile must build on the first.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const change = (part: Partial<Address>) => {
    latest.current = writeAddress({ ...readAddress(latest.current, today), ...part }, today)
    setQuery(latest.current, { replace: true, preventScrollReset: true })
  }
  return [readAddress(query, today), change]
}
