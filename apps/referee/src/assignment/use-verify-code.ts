import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, log, sendOnceOnline } from '@refcall/host'
import { markCodeEntered } from './paid-in.ts'
import type { AssignmentControl } from './use-assignment.ts'

/** Sends the code. `onRefused` clears the boxes; a new code from the player clears the previous error. */
export function useVerifyCode(match: Match, { update, ask }: AssignmentControl, onRefused: () => void) {
  const { id: matchId, version } = match
  const send = useMutation({
    mutationFn: ({ code }: { code: string; version: number }) =>
      sendOnceOnline(() =>
        api('POST /api/mobile/matches/:matchId/verify-code', { params: { matchId }, body: { code } }),
      ),
    onSuccess: (answer) => update(answer.match),
    onError: (error) => {
      log.failure('code_verify', error, { matchId })
      onRefused()
      // While the code is processed, the server would refuse every other step.
      if (codeOf(error) === 'processing') update({ ...match, processing: true })
      // The match may have changed, or the live connection may be down.
      if (!isAboutCode(error)) ask()
    },
  })
  const { error, variables } = send
  const isOfThisCode = variables?.version === version
  return {
    verify: (code: string) => {
      if (send.isPending) return
      markCodeEntered(matchId)
      send.mutate({ code, version })
    },
    isSending: send.isPending,
    busy: send.isPending || send.isSuccess,
    /** The provider has received the capture and has not answered yet. */
    inDoubt: match.processing === true,
    error: isOfThisCode && codeOf(error) !== 'processing' ? error : null,
  }
}

const codeOf = (error: Error | null) => (error instanceof ApiError ? error.code : null)

const isAboutCode = (error: Error): boolean => {
  const code = codeOf(error)
  return code === 'wrong_code' || code === 'code_expired' || code === 'code_blocked'
}
