import { NavList, type NavListProps } from './nav-list.tsx'
import s from './tab-bar.module.css'

/** The lower rail: tabs with a diamond above the active one. Stays at the bottom of the window. */
export function TabBar(props: NavListProps) {
  return <NavList {...props} className={s.bar} listClassName={s.list} linkClassName={s.tab} />
}
