import { HistoryIcon, HomeIcon, PersonIcon } from '../src/icons/icons.ts'
import type { NavItem } from '../src/surfaces/nav-item.tsx'

/** Three entries of a navigation, the second active. */
export const samplePlaces: readonly NavItem[] = [
  { href: '#one', label: 'One', icon: <HomeIcon />, active: false },
  { href: '#two', label: 'Two', icon: <HistoryIcon />, active: true },
  { href: '#three', label: 'Three', icon: <PersonIcon />, active: false },
]
