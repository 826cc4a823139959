import { t } from '@lingui/core/macro'
import { Banner } from '@refcall/design-system'
import { Navigate, useLocation, useNavigate } from '@refcall/router'
import { PinDialog } from '../place/lazy-place.ts'
import { readShare, type Shared } from './read-share.ts'

interface ShareNoteProps {
  search: string
  /** A place is of use only for the next request. */
  isInMatch: boolean
}

/**
 * Opens the screen of a shared link, or the map at a shared place. A press takes the place: any site can link to this
 * page, and must not choose where a referee is called.
 */
export function ShareNote({ search, isInMatch }: ShareNoteProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shared = readShare(new URLSearchParams(search), window.location.origin)
  if (!shared) return null
  if (shared.found === 'link') return <Navigate to={shared.path} replace />
  if (shared.found === 'nothing') return <Banner tone="notice">{nothingText(shared.why)}</Banner>
  if (isInMatch) return <Banner tone="notice">{t`You already have a match: share the place again afterwards.`}</Banner>
  const start = { ...shared.place, accuracyMeters: null, measuredAt: null, source: 'pin', confirmedAt: null } as const
  return <PinDialog start={start} onClose={() => void navigate(pathname, { replace: true })} />
}

type Why = Extract<Shared, { found: 'nothing' }>['why']

function nothingText(why: Why): string {
  if (why === 'short_link') return t`A short link does not show its place: open it, and share the full link.`
  if (why === 'several_places') return t`There are several places in what you shared: set your table on the map.`
  return t`There is no place in what you shared: set your table on the map.`
}
