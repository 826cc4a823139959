import { plural } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, log, useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { putMatch, refreshMatches } from '../../device-matches/device-matches.ts'

/** Requests a new code; the old one becomes invalid. */
export function useRegenerate() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  return useMutation({
    mutationFn: ({ id }: Match) =>
      api('POST /api/matches/:matchId/regenerate-code', { params: { matchId: id }, body: { deviceId } }),
    onSuccess: ({ code, expiresAt }, match) =>
      putMatch(client, deviceId, { ...match, verificationCode: code, verificationCodeExpiresAt: expiresAt }),
    onError: (error, { id }) => {
      log.failure('code_regenerate', error, { matchId: id })
      if (!(error instanceof ApiError) || error.code !== 'too_many_requests') void refreshMatches(client, deviceId)
    },
  })
}

/** Why there is no new code yet, and when one is available. */
export function regenerateRefusal(error: unknown): string {
  const seconds = error instanceof ApiError && error.code === 'too_many_requests' ? error.body?.retryAfter : undefined
  if (seconds === undefined) return errorText(error)
  if (seconds <= 60) {
    return plural(seconds, {
      one: 'A code was generated just now. You can generate another one in # second.',
      other: 'A code was generated just now. You can generate another one in # seconds.',
    })
  }
  const minutes = Math.ceil(seconds / 60)
  return plural(minutes, {
    one: 'Too many codes were generated. You can generate another one in # minute.',
    other: 'Too many codes were generated. You can generate another one in # minutes.',
  })
}
