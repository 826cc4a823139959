import type { Place } from '@refcall/domain'

/** Where a client listens: over a WebSocket or an event stream, near a place or for itself alone. */
export function liveAddress(
  origin: string,
  deviceId: string,
  { place, isSocket }: { readonly place: Place | null; readonly isSocket: boolean },
): { readonly origin: string; readonly path: string } {
  const near = place ? `latitude=${place.latitude}&longitude=${place.longitude}` : ''
  return isSocket
    ? { origin: origin.replace('http:', 'ws:'), path: `/api/live?deviceId=${deviceId}&${near}` }
    : { origin, path: `/api/events/${deviceId}?${near}` }
}
