import { NavList, type NavListProps } from './nav-list.tsx'
import s from './side-rail.module.css'

/** The rail at the side of a desk; across the top on narrow screens. */
export function SideRail(props: NavListProps) {
  return <NavList {...props} className={s.rail} listClassName={s.list} linkClassName={s.place} />
}
