import { LIMITS, type Place } from '@refcall/domain'
import { product } from '@refcall/host'

/** Where a map looks: degrees, and a zoom of 512-pixel tiles. */
export interface View {
  latitude: number
  longitude: number
  zoom: number
}

/** Where the map looks first: at the first match, else at the first event, else where the deployment says. */
export function firstView(matches: readonly Place[], events: readonly Place[]): View {
  const { latitude, longitude } = matches[0] ?? events[0] ?? product.dashboardPlace
  const both = matches.length > 0 && events.length > 0
  return { latitude, longitude, zoom: both ? LIMITS.dashboard.zoomWithMatchesAndEvents : LIMITS.dashboard.zoomOtherwise }
}
