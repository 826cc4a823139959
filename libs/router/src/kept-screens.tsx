import { Activity, Component, memo, useState, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { ScreenLocation, useLocation } from './use-location.ts'

interface Kept {
  readonly id: number
  /** Where it was shown last: there it stays while it is hidden. */
  readonly location: Location
  readonly screen: ReactNode
}

interface KeptScreensProps {
  /** The paths of the tabs. Of other screens, and of a tab's with a query, nothing is kept. */
  tabs: readonly string[]
  /** Whose screens these are: what was kept for another person is dropped. */
  of: string
  /** The screen of the present address. */
  children: ReactNode
}

/**
 * Shows a screen and keeps those of the tabs that were left, hidden and without their effects, so that a tab is shown
 * again as it was left. The shown one stands first in the document.
 */
export function KeptScreens({ tabs, of, children }: KeptScreensProps) {
  const location = useLocation()
  const [{ owner, kept }, keep] = useState({ owner: of, kept: [{ id: 0, location, screen: children }] })
  if (owner !== of || kept[0]?.location !== location) {
    keep({ owner: of, kept: goTo(location, children, owner === of ? kept : kept.slice(0, 1), tabs) })
  }
  return kept.map(({ id, location, screen }, index) => (
    <KeptScreen key={id} isShown={index === 0} location={location} screen={index === 0 ? children : screen} />
  ))
}

interface KeptScreenProps extends Pick<Kept, 'location' | 'screen'> {
  isShown: boolean
}

/** Memoized: where the frame is drawn again before a screen of the build has been taken over, React would take it over at once, in one long task. */
const KeptScreen = memo(({ isShown, location, screen }: KeptScreenProps) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <Guarded isShown={isShown}>
      <ScreenLocation value={location}>{screen}</ScreenLocation>
    </Guarded>
  </Activity>
))

/** The screens after a navigation: the shown one first. */
function goTo(location: Location, screen: ReactNode, kept: readonly Kept[], tabs: readonly string[]): Kept[] {
  const { pathname, search } = location
  const [shown, ...hidden] = kept
  if (shown?.location.pathname === pathname) return [{ ...shown, location }, ...hidden]
  const left = kept.filter((one) => isTab(one.location, tabs))
  const back = search === '' ? left.find((one) => one.location.pathname === pathname) : undefined
  const fresh = { id: Math.max(...kept.map(({ id }) => id)) + 1, screen }
  return [{ ...(back ?? fresh), location }, ...left.filter((one) => one.location.pathname !== pathname)]
}

const isTab = ({ pathname, search }: Location, tabs: readonly string[]): boolean =>
  search === '' && tabs.includes(pathname)

interface GuardedProps {
  isShown: boolean
  children: ReactNode
}

interface GuardedState {
  failed: readonly unknown[]
  wasShown: boolean
}

/** A screen that fails while it is hidden is given up, and starts again when it is shown; the shown one fails as any other. */
class Guarded extends Component<GuardedProps, GuardedState> {
  override state: GuardedState = { failed: [], wasShown: true }

  static getDerivedStateFromError(error: unknown) {
    return { failed: [error] }
  }

  static getDerivedStateFromProps({ isShown }: GuardedProps, { wasShown }: GuardedState) {
    return { wasShown: isShown, ...(isShown && !wasShown && { failed: [] }) }
  }

  override render() {
    const { failed } = this.state
    if (failed.length === 0) return this.props.children
    if (this.props.isShown) throw failed[0]
    return null
  }
}

/** Whether an element is part of a kept screen that is hidden. */
export const isPutAway = (element: Element): boolean => element.closest('[style*="display: none"]') !== null
