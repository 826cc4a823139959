import { LIMITS, type Place } from '@refcall/domain'
import { product } from '@refcall/host'
import { boundsOf, type Bounds } from './bounds-of.ts'

/** What the map shows: all of the bounds, but no closer than the zoom (for 512-pixel tiles). */
export interface View {
  bounds: Bounds
  maxZoom: number
}

/** The initial map view: all matches, otherwise all events, otherwise the deployment's default place. */
export function firstView(matches: readonly Place[], events: readonly Place[]): View {
  const shown = [matches, events].find(({ length }) => length > 0) ?? [product.dashboardPlace]
  const both = matches.length > 0 && events.length > 0
  return {
    bounds: boundsOf(shown),
    maxZoom: both ? LIMITS.dashboard.zoomWithMatchesAndEvents : LIMITS.dashboard.zoomOtherwise,
  }
}
