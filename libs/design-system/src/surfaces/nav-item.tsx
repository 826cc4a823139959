import type { ReactNode } from 'react'

/** One place of a navigation. */
export interface NavItem {
  href: string
  label: string
  icon: ReactNode
  active: boolean
}

/** What a link of a navigation is given; the caller draws it with its own router's link. */
export interface NavLinkProps {
  href: string
  className: string | undefined
  'aria-current': 'page' | undefined
  children: ReactNode
}

export type LinkRenderer = (props: NavLinkProps) => ReactNode

export const plainLink: LinkRenderer = (props) => <a {...props} />
