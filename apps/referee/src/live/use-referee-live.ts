import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { queries, type ReceivedMessage } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, log, notify, useLive, useSession } from '@refcall/host'
import type { AssignmentControl } from '../assignment/use-assignment.ts'
import { loadDeferredMessages } from '../messages.ts'
import { announceTip } from './announce-tip.ts'
import { dropPending, putPending, refetchPending, replacePending } from '../requests/pending.ts'

/** Applies live messages to requests and assignment. */
export function useRefereeLive(deviceId: string, { assignment, update, replace, ask }: AssignmentControl): void {
  const client = useQueryClient()
  const refereeId = useSession().user?.refereeId
  // The stream also carries matches that this device requested as a player.
  const isMine = (match: Match) =>
    match.id === assignment?.match?.id ||
    match.refereeDeviceId === deviceId ||
    (match.assignedRefereeId !== null && match.assignedRefereeId === refereeId)

  useLive((message: ReceivedMessage) => {
    switch (message.type) {
      case 'joined':
        ask()
        return refetchPending(client)
      case 'match_request':
        return putPending(client, message.match)
      case 'match_request_closed':
        return dropPending(client, message.matchId)
      case 'match_progress':
        return void client.invalidateQueries({ queryKey: ['/api', 'mobile', 'matches', 'progress', message.matchId] })
      case 'match_report':
        if (message.isTaken) notify({ title: t`An operator is on your report` })
        else
          notify({
            title: t`Your report was answered`,
            text: t`Read it at the match or in your earnings.`,
          })
        return void client.invalidateQueries({ queryKey: queries.refereeReports(api, deviceId).queryKey })
      case 'match_update':
        return isMine(message.match) ? update(message.match) : undefined
      case 'match_tip':
        return message.reader === 'referee' ? announceTip(client, message) : undefined
      case 'duty_notice':
        return void Promise.all([
          import(/* webpackChunkName: "announce-duty" */ '../shift/announce-duty.ts'),
          loadDeferredMessages(),
        ])
          .then(([{ announceDuty }]) => announceDuty(client, deviceId, message))
          .catch((error: unknown) => log.failure('duty_notice', error))
      case 'snapshot':
        replacePending(client, message.pendingMatches)
        return replace(message.activeAssignment)
      default:
    }
  })
}
