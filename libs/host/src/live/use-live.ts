import { useEffect, useEffectEvent, useState } from 'react'
import type { HeardMessage, LiveState } from '@refcall/api-client'
import type { Place } from '../location.ts'
import { useDeviceId } from '../use-host.ts'
import { followLive } from './follow-live.ts'

/**
 * Hears the live messages of this browser while mounted, and tells how the connection stands. With a `place`, events of
 * that area come along; the stream learns of it as soon as it is known or changes. Tabs share one stream, so that a tab
 * may come to one already open: then it hears `joined` in place of a snapshot, and reads again what it shows.
 */
export function useLive(onMessage: (message: HeardMessage) => void, place: Place | null = null): LiveState {
  const deviceId = useDeviceId()
  const [state, setState] = useState<LiveState>('connecting')
  const hear = useEffectEvent(onMessage)
  const url = `/api/events/${encodeURIComponent(deviceId)}`
  const query = areaOf(place)

  useEffect(() => followLive({ url, query, onState: setState, onMessage: (message) => hear(message) }), [url, query])
  return state
}

/** The API keeps the place it is told here, so a place that is only assumed stays unsaid. */
function areaOf(place: Place | null): string {
  return place && place.source !== 'fallback' ? `?latitude=${place.latitude}&longitude=${place.longitude}` : ''
}
