import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { queries, type ReceivedMessage } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { isActive } from '@refcall/domain'
import { api, notify } from '@refcall/host'
import { putMatch, refreshMatches } from '../device-matches/device-matches.ts'
import { refundText } from '../ending/refund-text.ts'
import { tipQuery } from '../ending/tip-query.ts'
import { refreshAvailable, refreshAvailableWithin } from '../nearby/available-referees.ts'

/** Writes live messages into the queries of the screens. */
export async function applyMessage(client: QueryClient, deviceId: string, message: ReceivedMessage): Promise<void> {
  if (message.type === 'snapshot') {
    const { queryKey } = queries.deviceMatches(api, deviceId)
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, message.matches)
  }
  if (message.type === 'match_progress')
    void client.invalidateQueries({ queryKey: queries.playerProgress(api, deviceId, message.matchId).queryKey })
  if (message.type === 'match_report') {
    if (message.isTaken) notify({ title: t`An operator is on your report` })
    else notify({ title: t`Your report was answered`, text: t`Read the answer at the match, here or in the history.` })
    void client.invalidateQueries({ queryKey: queries.playerReports(api, deviceId).queryKey })
  }
  if (message.type === 'referee_nearby')
    notify({ title: t`A referee is near now`, text: t`You can send your request again.` })
  if (message.type === 'match_tip')
    void client.invalidateQueries({ queryKey: tipQuery(deviceId, message.matchId).queryKey })
  if (message.type === 'joined') await readAnew(client, deviceId)
  if (message.type === 'referee_availability_change') {
    const { spreadMs } = message
    await (spreadMs === undefined ? refreshAvailable(client) : refreshAvailableWithin(client, spreadMs))
  }
  // A referee who is also a player gets both kinds; only the requester's own matches belong here.
  if (message.type === 'match_update' && message.match.requesterDeviceId === deviceId) {
    announceRefund(client, deviceId, message.match)
    await putMatch(client, deviceId, message.match)
    void client.invalidateQueries({ queryKey: queries.history(api).queryKey })
    if (isActive(message.match.status) && !message.match.returnedAmount && !message.match.refundOwed) return
    await refreshMatches(client, deviceId)
  }
}

/** A toast for a refund that was made, or that the bank sent back, while the page is open. */
function announceRefund(client: QueryClient, deviceId: string, match: Match): void {
  const known = client.getQueryData(queries.deviceMatches(api, deviceId).queryKey)?.find(({ id }) => id === match.id)
  const isNews =
    known && (!isSame(known.returnedAmount, match.returnedAmount) || !isSame(known.refundOwed, match.refundOwed))
  const text = isNews ? refundText(match) : null
  if (text !== null) notify({ title: match.refundOwed ? t`Refund sent back` : t`Refund made`, text })
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? null) === (other ?? null)

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
