import { useEffect, useRef } from 'react'
import { useSearchParams } from '@refcall/router'
import { readAddress, writeAddress, type Address } from './address.ts'

/** Where the operator is, and the ways from there. */
export interface Place {
  readonly address: Address
  /** Changes some of the address in place. */
  change: (part: Partial<Address>) => void
  /** Goes to the address with some of it changed; the browser's way back leads here. */
  go: (part: Partial<Address>) => void
  /** The same as an address for a link. */
  hrefOf: (part: Partial<Address>) => string
}

/** The screen's address as values, and the ways to change some of them. */
export function useAddress(today: string): Place {
  const [query, setQuery] = useSearchParams()
  // The router follows a moment later: a second change meanwhile must build on the first.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const set = (part: Partial<Address>, replace: boolean) => {
    latest.current = writeAddress({ ...readAddress(latest.current, today), ...part }, today)
    setQuery(latest.current, { replace, preventScrollReset: true })
  }
  const address = readAddress(query, today)
  return {
    address,
    change: (part) => set(part, true),
    go: (part) => set(part, false),
    hrefOf: (part) => {
      const written = writeAddress({ ...address, ...part }, today).toString()
      return written ? `/dashboard?${written}` : '/dashboard'
    },
  }
}
