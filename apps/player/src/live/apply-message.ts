import type { QueryClient } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { LiveMessage } from '@refcall/contract'
import { isActive } from '@refcall/domain'
import { api } from '@refcall/host'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'
import { refreshAvailable } from '../nearby/available-referees.ts'

/** Writes what the live channel says to where the screens read it. */
export async function applyMessage(client: QueryClient, deviceId: string, message: LiveMessage): Promise<void> {
  if (message.type === 'snapshot') {
    const { queryKey } = queries.deviceMatches(api, deviceId)
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, message.matches)
  }
  if (message.type === 'referee_availability_change') await refreshAvailable(client)
  // A referee who plays as well hears of both sides; only the requester's own match belongs here.
  if (message.type === 'match_update' && message.match.requesterDeviceId === deviceId) {
    await putMatch(client, deviceId, message.match)
    if (isActive(message.match.status)) return
    void client.invalidateQueries({ queryKey: queries.history(api).queryKey })
    await refreshMatches(client, deviceId)
  }
}
