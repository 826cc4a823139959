import { useEffect, useLayoutEffect } from 'react'
import { keepPlaces, keptPlaces } from '@refcall/host'
import { staysInPlace, useLocation, useNavigationType } from '@refcall/router'

/** Where each entry of the history was left, in pixels from its top; by the entry's key. */
const places = recalled()

function recalled(): Record<string, number> {
  const { default: first = 0, ...others } = keptPlaces()
  // The first entry of each document has the same key. While it has no state it was never left, and that place is another document's.
  return window.history.state === null ? others : { default: first, ...others }
}

/** A new screen begins at its top; back and forward go to where it was left, also after a full load. */
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
    const { key, hash, state } = location
    const left = type === 'POP' ? places[key] : undefined
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (left !== undefined) window.scrollTo(0, left)
    else if (target) target.scrollIntoView()
    else if (type !== 'POP' && !staysInPlace(state)) window.scrollTo(0, 0)
    const note = () => {
      places[key] = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [location, type])
  return null
}
