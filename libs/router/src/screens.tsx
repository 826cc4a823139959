import { useEffect, type ReactNode } from 'react'
import { isPutAway } from './kept-screens.tsx'
import { useLocation } from './use-location.ts'

/**
 * A screen at an absolute path; its title goes to the browser's tab. Both are passed on every rendering, so that a
 * change of language takes effect. Data comes from queries, so there are no loaders.
 */
export interface RouteObject {
  path: string
  title: () => string
  screen: () => ReactNode
  /** Loads the code that the screen comes with, if it has any of its own. */
  bring?: (() => Promise<void>) | undefined
}

interface ScreensProps {
  routes: readonly RouteObject[]
  /** The product's name, the suffix of each title in the browser's tab. */
  productTitle: string
  /** Shown when no route matches. */
  otherwise: ReactNode
}

/** Renders the route that matches the address, sets the tab's title, and moves the focus on navigation. */
export function Screens({ routes, productTitle, otherwise }: ScreensProps) {
  const { pathname } = useLocation()
  const route = routes.find(({ path }) => path === withoutSlash(pathname))
  useFocusOnNavigation(pathname)
  return (
    <>
      {route && <title>{`${route.title()} · ${productTitle}`}</title>}
      {route ? route.screen() : otherwise}
    </>
  )
}

const withoutSlash = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, '')

let focusedPath = window.location.pathname

/** After a navigation (not after a page load) the focus moves to the new screen's heading. */
function useFocusOnNavigation(path: string) {
  useEffect(() => {
    if (focusedPath !== path) {
      const target =
        [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => !isPutAway(heading)) ??
        document.querySelector<HTMLElement>('main')
      target?.setAttribute('tabindex', '-1')
      target?.focus({ preventScroll: true })
    }
    focusedPath = path
  }, [path])
}
