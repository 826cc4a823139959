import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, log, refreshUser } from '@refcall/host'
import type { OfferReply } from './offer-reply.ts'
import { failureText } from './failure-text.tsx'
import { dropPending, refetchPending } from './pending.ts'

interface Accepts {
  /** Called with the match as returned by the server. */
  accepted: (match: Match) => void
  /** No response says whether the accept was made: the assignment and the duty have to be read again. */
  unknown: () => void
}

/** Sends answers. `isAssigned`: whether the referee has a match to referee. */
export function useAnswers(deviceId: string, isAssigned: boolean, accepts: Accepts) {
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
      if (kind === 'accept') accepts.accepted(match)
    },
    onError: (error, { kind, match }) => {
      log.failure(`match_${kind}`, error, { matchId: match.id })
      refetchPending(client)
      if (kind === 'accept' && !isClientError(error)) accepts.unknown()
      // The cached account was out of date.
      if (error instanceof ApiError && isAboutAccount(error.code))
        refreshUser().catch((refused: unknown) => log.failure('account_read', refused))
    },
  })
  const { isError, reset } = answer
  // The failed accept was made after all.
  useEffect(() => {
    if (isAssigned && isError) reset()
  }, [isAssigned, isError, reset])
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

/** The service refused the call and has changed nothing. */
const isClientError = (error: Error): boolean => error instanceof ApiError && error.status < 500

const isAboutAccount = (code: string | null): boolean => code === 'account_unverified' || code === 'electronic_off'
