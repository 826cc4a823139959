import { Fragment } from 'react'
import { classNames } from '../class-names.ts'
import { type LinkRenderer, type NavItem, plainLink } from './nav-item.tsx'
import s from './nav-list.module.css'

export interface NavListProps {
  /** The navigation's accessible name. */
  label: string
  items: readonly NavItem[]
  link?: LinkRenderer
}

interface Look {
  className: string | undefined
  listClassName: string | undefined
  linkClassName: string | undefined
}

/** The list that tab bar and side rail share. */
export function NavList({
  label,
  items,
  link = plainLink,
  className,
  listClassName,
  linkClassName,
}: NavListProps & Look) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={listClassName}>
        {items.map(({ href, label: word, icon, active }) => (
          <li key={href}>
            {link({
              href,
              className: classNames(s.link, linkClassName),
              'aria-current': active ? 'page' : undefined,
              children: (
                <Fragment>
                  {icon}
                  <span>{word}</span>
                </Fragment>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
