import { createContext, useContext, useMemo } from 'react'
import {
  useLocation as usePageLocation,
  useSearchParams as usePageSearchParams,
  type Location,
  type SetURLSearchParams,
} from 'react-router'

/** Where a kept screen was shown last. */
export const ScreenLocation = createContext<Location | null>(null)

/** The location of the page; in a kept screen that is hidden, the one where it was left. */
export function useLocation(): Location {
  const page = usePageLocation()
  return useContext(ScreenLocation) ?? page
}

/** The query of `useLocation`, and a function that navigates to another one. */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { search } = useLocation()
  const [, setSearchParams] = usePageSearchParams()
  return [useMemo(() => new URLSearchParams(search), [search]), setSearchParams]
}
