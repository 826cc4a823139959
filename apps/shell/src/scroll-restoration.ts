import { useEffect, useLayoutEffect } from 'react'
import { keepPlaces, keptPlaces } from '@refcall/host'
import { isAsLeft, staysInPlace, useLocation, useNavigationType } from '@refcall/router'
import { scrollDown, whileDrawn } from './while-drawn.ts'

/** Where each entry of the history was left, in pixels from its top; by the entry's key. */
const places = recalled()

/** Where each path was left last in this page. */
const tops: Record<string, number> = {}

function recalled(): Record<string, number> {
  const kept = keptPlaces()
  // The first entry of each document has the same key. While it has no state it was never left, and that place is another document's.
  const { default: _, ...others } = kept
  return window.history.state === null ? others : kept
}

/** A new screen begins at its top; a tab, back and forward go to where it was left, these two also after a full load. */
export function ScrollRestoration() {
  const location = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    const take = () => (window.history.scrollRestoration = 'manual')
    const leave = () => {
      keepPlaces(places)
      window.history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', take)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', take)
    }
  }, [])

  useLayoutEffect(() => {
    const { key, pathname, hash, state } = location
    const left = type === 'POP' ? places[key] : isAsLeft(state) ? tops[pathname] : undefined
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (left !== undefined) scrollDown(left)
    else if (target) target.scrollIntoView()
    else if (type !== 'POP' && !staysInPlace(state)) window.scrollTo(0, 0)
    const note = () => {
      places[key] = tops[pathname] = window.scrollY
    }
    // A screen that is never scrolled was left where it began.
    if (left === undefined) note()
    else places[key] = left
    window.addEventListener('scroll', note, { passive: true })
    const end = left === undefined ? undefined : whileDrawn(() => scrollDown(left))
    return () => {
      end?.()
      window.removeEventListener('scroll', note)
    }
  }, [location, type])
  return null
}
