import { useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate as useNavigateOfPath, type NavigateOptions, type To } from 'react-router'

export interface Navigate {
  (to: To, options?: NavigateOptions): void
  /** So many entries of the history forward, or back. */
  (steps: number): void
}

/** Navigates; the same function for the life of a component, so that an effect which needs it does not run again after each navigation. */
export function useNavigate(): Navigate {
  const navigate = useNavigateOfPath()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      void (typeof to === 'number' ? latest.current(to) : latest.current(to, options)),
    [],
  )
}
