import { useEffect, type ReactNode } from 'react'
import {
  matchRoutes,
  useLocation,
  useRoutes,
  type IndexRouteObject,
  type NonIndexRouteObject,
  type RouteObject as AnyRoute,
} from 'react-router'

/** A screen at an absolute path; its title, in the language of the moment, names the browser's tab. Data comes from queries, so no loaders. */
export type RouteObject = Pick<IndexRouteObject | NonIndexRouteObject, 'element'> & {
  path: string
  handle: { title: () => string }
}

interface ScreensProps {
  routes: RouteObject[]
  /** Shown when no route matches. */
  otherwise: ReactNode
}

/** Renders the route that matches the address, names the tab after it, and moves the focus on navigation. */
export function Screens({ routes, otherwise }: ScreensProps) {
  const location = useLocation()
  const screen = useRoutes(routes, location)
  const title = matchRoutes(routes as AnyRoute[], location)?.at(-1)?.route.handle?.title()
  useFocusOnNavigation(location.pathname)
  return (
    <>
      {title && <title>{`${title} · Refcall`}</title>}
      {screen ?? otherwise}
    </>
  )
}

let focusedPath = window.location.pathname

/** After a navigation (not after a page load) the reader starts at the new screen's heading. */
function useFocusOnNavigation(path: string) {
  useEffect(() => {
    if (focusedPath !== path) {
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      target?.setAttribute('tabindex', '-1')
      target?.focus({ preventScroll: true })
    }
    focusedPath = path
  }, [path])
}
