import { useEffect, useState, type RefObject } from 'react'

/** How close to the window counts as in sight: a scroll should not find an empty frame. */
const ROOT_MARGIN = '300px'

/** True once the element has been painted in the window or close to it; stays true. `awaited`: not before this is false. */
export function useInSight(ref: RefObject<HTMLElement | null>, awaited: boolean): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || awaited || !ref.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, awaited, seen])
  return seen
}
