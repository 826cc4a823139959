import type { ReactNode } from 'react'

/** One entry of a navigation. */
export interface NavItem {
  href: string
  label: string
  icon: ReactNode
  active: boolean
}

/** The props of a navigation link; the caller renders it with its own router's link. */
export interface NavLinkProps {
  href: string
  className: string | undefined
  'aria-current': 'page' | undefined
  children: ReactNode
}

export type LinkRenderer = (props: NavLinkProps) => ReactNode

export const plainLink: LinkRenderer = (props) => <a {...props} />
