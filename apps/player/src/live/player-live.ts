import { createContext, useContext } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { LiveState } from '@refcall/api-client'
import { useDeviceId, useLive, useUserLocation } from '@refcall/host'
import { applyMessage } from './apply-message.ts'

/** True while the screens update automatically. */
export const LiveContext = createContext<LiveState>('connecting')

export const useIsLive = (): boolean => useContext(LiveContext) === 'open'

/** Keeps the player's screens live, including the referees around the player once the place is known. */
export function usePlayerLive(): LiveState {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const { place } = useUserLocation()
  return useLive((message) => void applyMessage(client, deviceId, message), place)
}
