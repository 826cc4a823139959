import { useCallback, type Ref, type RefCallback, type RefObject } from 'react'

/* oxlint-disable react/immutability -- writing to the refs that it is given is what it does */

/** One ref for two readers of the same element. */
export function useMergedRef<T>(own: RefObject<T | null>, given: Ref<T> | undefined): RefCallback<T> {
  return useCallback(
    (element: T | null) => {
      own.current = element
      if (typeof given === 'function') given(element)
      else if (given) given.current = element
    },
    [own, given],
  )
}
