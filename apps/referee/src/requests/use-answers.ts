import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, log, refreshUser } from '@refcall/host'
import type { OfferReply } from './offer-reply.ts'
import { failureText } from './failure-text.tsx'
import { dropPending, refetchPending } from './pending.ts'

/** Sends answers; `onAccepted` gets the match as returned by the server. */
export function useAnswers(deviceId: string, onAccepted: (match: Match) => void) {
  const client = useQueryClient()
  const answer = useMutation({
    mutationFn: ({ kind, match }: OfferReply) => {
      const input = { params: { matchId: match.id }, body: { deviceId } }
      return kind === 'accept'
        ? api('PATCH /api/mobile/matches/:matchId/accept', input)
        : api('PATCH /api/mobile/matches/:matchId/decline', input)
    },
    onSuccess: ({ match }, { kind }) => {
      dropPending(client, match.id)
      if (kind === 'accept') onAccepted(match)
    },
    onError: (error, { kind, match }) => {
      log.failure(`match_${kind}`, error, { matchId: match.id })
      refetchPending(client)
      // The cached account was out of date.
      if (error instanceof ApiError && isAboutAccount(error.code))
        refreshUser().catch((refused: unknown) => log.failure('account_read', refused))
    },
  })
  const kind = answer.variables?.kind
  return {
    send: answer.mutate,
    sending: answer.isPending,
    accepting: answer.isPending && kind === 'accept',
    accepted: answer.isSuccess && kind === 'accept',
    declined: answer.isSuccess && kind === 'decline',
    problem: answer.error && failureText(answer.error, answer.variables),
    dismissProblem: answer.reset,
  }
}

const isAboutAccount = (code: string | null): boolean => code === 'account_unverified' || code === 'electronic_off'
