import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { ReceivedMessage, LiveState } from '@refcall/api-client'
import type { MeasuredPlace } from '@refcall/domain'
import { useDeviceId } from '../use-host.ts'
import { connection } from './connection.ts'
import { followLive } from './follow-live.ts'

/**
 * Subscribes to the live messages of this browser while mounted, and returns the state of the connection. With a
 * `place`, events of that area are included; the stream is updated when the place becomes known or changes. Tabs share
 * one stream, so a tab may join an open one: then it receives `joined` instead of a snapshot, and refetches its data.
 *
 * `sinceStart`: for a screen that reads its data itself, after the start call. The page's first such stream resumes from
 * that call, if the server still can, without a snapshot: a message may then be newer than a read that arrives after it.
 */
export function useLive(
  onMessage: (message: ReceivedMessage) => void,
  place: MeasuredPlace | null = null,
  sinceStart = false,
): LiveState {
  const deviceId = useDeviceId()
  const [state, setState] = useState<LiveState>('connecting')
  const hear = useEffectEvent(onMessage)
  const url = `/api/events/${encodeURIComponent(deviceId)}`
  const query = areaOf(place)

  useEffect(
    () => followLive({ url, query, sinceStart, onState: setState, onMessage: (message) => hear(message) }),
    [url, query, sinceStart],
  )
  const isOffline = useStore(connection, ({ lost }) => lost?.what === 'network')
  // A stream without a network is silent for a while before it counts as lost.
  return isOffline && state === 'open' ? 'waiting' : state
}

/** The API stores the place it receives here, so a fallback place is not sent. */
function areaOf(place: MeasuredPlace | null): string {
  return place && place.source !== 'fallback' ? `?latitude=${place.latitude}&longitude=${place.longitude}` : ''
}
