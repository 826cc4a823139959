import { type ReactNode, useLayoutEffect } from 'react'
import { Ground } from '../src/surfaces/ground.tsx'
import { Main } from '../src/surfaces/main.tsx'

export interface StageProps {
  /** `system` leaves the choice to the browser. */
  theme: 'system' | 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  /** The ground below the story; `desk` is a page in its full width, `none` for stories that are a whole screen. */
  ground: 'page' | 'felt' | 'desk' | 'none'
  children: ReactNode
}

/** Sets the document's theme and direction, as an app does on `<html>`, and renders the ground under a story. */
export function Stage({ theme, direction, ground, children }: StageProps) {
  useLayoutEffect(() => {
    const page = document.documentElement
    page.dir = direction
    if (theme === 'system') delete page.dataset['theme']
    else page.dataset['theme'] = theme
  }, [theme, direction])

  if (ground === 'none') return children
  return (
    <Ground kind={ground === 'desk' ? 'page' : ground}>
      <Main width={ground === 'desk' ? 'desk' : 'phone'}>{children}</Main>
    </Ground>
  )
}
