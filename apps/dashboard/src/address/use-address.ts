import { useCallback, useEffect, useMemo, useRef } from 'react'
import { staying, useSearchParams } from '@refcall/router'
import { readAddress, writeAddress, type Address } from './address.ts'

/** The current address state and the functions that navigate. */
export interface AddressState {
  readonly address: Address
  /** Replaces part of the address, without a new history entry. */
  change: (part: Partial<Address>) => void
  /** Navigates to the address with this part changed; pushes a history entry. */
  go: (part: Partial<Address>) => void
  /** The URL that `go` would navigate to, for a link. */
  hrefOf: (part: Partial<Address>) => string
}

/** The screen's address as parsed values, and functions to change it; all of them stay the same until it changes. */
export function useAddress(today: string): AddressState {
  const [query, setQuery] = useSearchParams()
  // The router updates after a render: a second change before that must build on the first.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const set = useCallback(
    (part: Partial<Address>, replace: boolean) => {
      latest.current = writeAddress({ ...readAddress(latest.current, today), ...part }, today)
      setQuery(latest.current, { replace, ...staying })
    },
    [setQuery, today],
  )
  return useMemo(() => {
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
  }, [query, today, set])
}
