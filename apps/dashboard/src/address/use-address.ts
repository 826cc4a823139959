import { useSearchParams } from '@refcall/router'
import { readAddress, writeAddress, type Address } from './address.ts'

/** The screen's address as values, and the way to change some of them in place. */
export function useAddress(today: string): [Address, (change: Partial<Address>) => void] {
  const [query, setQuery] = useSearchParams()
  const change = (part: Partial<Address>) =>
    setQuery((present) => writeAddress({ ...readAddress(present, today), ...part }, today), {
      replace: true,
      preventScrollReset: true,
    })
  return [readAddress(query, today), change]
}
