import { LIMITS, type Place } from '@refcall/domain'
import { product } from '@refcall/host'

/** A map position: degrees, and a zoom for 512-pixel tiles. */
export interface View {
  latitude: number
  longitude: number
  zoom: number
}

/** The initial map position: the first match, otherwise the first event, otherwise the deployment's default. */
export function firstView(matches: readonly Place[], events: readonly Place[]): View {
  const { latitude, longitude } = matches[0] ?? events[0] ?? product.dashboardPlace
  const both = matches.length > 0 && events.length > 0
  return {
    latitude,
    longitude,
    zoom: both ? LIMITS.dashboard.zoomWithMatchesAndEvents : LIMITS.dashboard.zoomOtherwise,
  }
}
