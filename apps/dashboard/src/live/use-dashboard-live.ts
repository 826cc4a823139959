import { useQueryClient } from '@tanstack/react-query'
import type { ReceivedMessage } from '@refcall/api-client'
import { useLive } from '@refcall/host'
import { keepIncident } from '../incidents/keep-incident.ts'
import { DASHBOARD_KEY, keepEvent, keepMatch, readAgain } from './keep.ts'
import type { Instants } from './newest.ts'

/** Applies live messages to this range's cached reads while mounted; `live` says whether the stream is connected. */
export function useDashboardLive(range: Instants): { live: boolean } {
  const client = useQueryClient()
  const state = useLive(
    (message: ReceivedMessage) => {
      if (message.type === 'dashboard_match') keepMatch(client, range, message.match)
      if (message.type === 'dashboard_availability') keepEvent(client, range, message.event)
      if (message.type === 'dashboard_incident') keepIncident(client, message.incident)
      // A stream that does not resume reports only what happens after its snapshot: a read started after that misses nothing.
      if (message.type === 'joined' || message.type === 'snapshot') readAgain(client, DASHBOARD_KEY)
    },
    null,
    true,
  )
  return { live: state === 'open' }
}
