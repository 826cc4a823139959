import type { QueryClient } from '@tanstack/react-query'
import { queries, type HeardMessage } from '@refcall/api-client'
import { isActive } from '@refcall/domain'
import { api } from '@refcall/host'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'
import { refreshAvailable, refreshAvailableWithin } from '../nearby/available-referees.ts'

/** Writes live messages into the queries of the screens. */
export async function applyMessage(client: QueryClient, deviceId: string, message: HeardMessage): Promise<void> {
  if (message.type === 'snapshot') {
    const { queryKey } = queries.deviceMatches(api, deviceId)
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, message.matches)
  }
  if (message.type === 'joined') await readAnew(client, deviceId)
  if (message.type === 'referee_availability_change') {
    const { spreadMs } = message
    await (spreadMs === undefined ? refreshAvailable(client) : refreshAvailableWithin(client, spreadMs))
  }
  // A referee who is also a player gets both kinds; only the requester's own matches belong here.
  if (message.type === 'match_update' && message.match.requesterDeviceId === deviceId) {
    await putMatch(client, deviceId, message.match)
    if (isActive(message.match.status)) return
    void client.invalidateQueries({ queryKey: queries.history(api).queryKey })
    await refreshMatches(client, deviceId)
  }
}

/**
 * Data read before the stream was joined may be stale. The refetch does not undo a live message that arrives meanwhile.
 */
async function readAnew(client: QueryClient, deviceId: string): Promise<void> {
  void refreshAvailable(client)
  const { queryKey } = queries.deviceMatches(api, deviceId)
  const before = client.getQueryData(queryKey) ?? []
  try {
    const { matches } = await api('GET /api/device/:deviceId/matches', { params: { deviceId } })
    const read = new Set([...before, ...matches].map(({ id }) => id))
    client.setQueryData(queryKey, (now = []) => [...now.filter(({ id }) => !read.has(id)), ...matches])
  } catch {
    await refreshMatches(client, deviceId)
  }
}
