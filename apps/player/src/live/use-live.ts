import { createContext, useContext, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { LiveState } from '@refcall/api-client'
import { useDeviceId, useUserLocation } from '@refcall/host'
import { applyMessage } from './apply-message.ts'
import { follow } from './follow.ts'

/** Whether the screens are being kept up to date by themselves. */
export const LiveContext = createContext<LiveState>('connecting')

export const useIsLive = (): boolean => useContext(LiveContext) === 'open'

/** Keeps the screens live while the caller is on the page; events of the area come along once the place is known. */
export function useLive(): LiveState {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const { place } = useUserLocation()
  const [state, setState] = useState<LiveState>('connecting')
  // The API keeps the place it is told here, so a place that is only assumed stays unsaid.
  const area = place && place.source !== 'fallback' ? `?latitude=${place.latitude}&longitude=${place.longitude}` : ''
  const url = `/api/events/${encodeURIComponent(deviceId)}${area}`

  useEffect(
    () => follow({ url, onState: setState, onMessage: (message) => void applyMessage(client, deviceId, message) }),
    [client, deviceId, url],
  )
  return state
}
