import { useEffect, useEffectEvent, useState } from 'react'
import type { LiveState } from '@refcall/api-client'
import type { LiveMessage } from '@refcall/contract'
import type { Place } from '../location.ts'
import { useDeviceId } from '../use-host.ts'
import { followLive } from './follow-live.ts'

/**
 * Hears the live messages of this browser while mounted, and tells how the connection stands. With a `place`, events of
 * that area come along; the stream learns of it as soon as it is known or changes.
 */
export function useLive(onMessage: (message: LiveMessage) => void, place: Place | null = null): LiveState {
  const deviceId = useDeviceId()
  const [state, setState] = useState<LiveState>('connecting')
  const hear = useEffectEvent(onMessage)
  const url = `/api/events/${encodeURIComponent(deviceId)}${areaOf(place)}`

  useEffect(() => followLive({ url, onState: setState, onMessage: (message) => hear(message) }), [url])
  return state
}

/** The API keeps the place it is told here, so a place that is only assumed stays unsaid. */
function areaOf(place: Place | null): string {
  return place && place.source !== 'fallback' ? `?latitude=${place.latitude}&longitude=${place.longitude}` : ''
}
