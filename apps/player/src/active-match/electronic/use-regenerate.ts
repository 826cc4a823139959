import { useState } from 'react'
import { plural } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { api, log, serverNow, useDeviceId } from '@refcall/host'
import { errorText } from '@refcall/messages'
import { useSecondsLeft } from '../../countdown/use-seconds-left.ts'
import { putMatch, refreshMatches } from '../../device-matches/device-matches.ts'

/** Requests a new code; the old one becomes invalid. */
export function useRegenerate() {
  const client = useQueryClient()
  const deviceId = useDeviceId()
  const [refusedUntil, setRefusedUntil] = useState<string>()
  const regenerate = useMutation({
    mutationFn: ({ id }: Match) =>
      api('POST /api/matches/:matchId/regenerate-code', { params: { matchId: id }, body: { deviceId } }),
    onSuccess: ({ code, expiresAt }, match) => {
      setRefusedUntil(undefined)
      return putMatch(client, deviceId, { ...match, verificationCode: code, verificationCodeExpiresAt: expiresAt })
    },
    onError: (error, { id }) => {
      log.failure('code_regenerate', error, { matchId: id })
      const seconds = retryAfterOf(error)
      if (seconds === undefined) void refreshMatches(client, deviceId)
      else setRefusedUntil(new Date(serverNow() + seconds * 1_000).toISOString())
    },
  })
  return { ...regenerate, refusedUntil }
}

const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.code === 'too_many_requests' ? error.body?.retryAfter : undefined

/**
 * Seconds until another code may be asked for, 0 when it may. The service's own word wins; a longer pause after the
 * present code than there is means that this clock is wrong.
 */
export function usePause(codeExpiresAt: string | null, refusedUntil: string | undefined): number {
  const { lifetimeMs, regeneratePauseMs } = LIMITS.code
  const pauseEnds = new Date(Date.parse(codeExpiresAt ?? '1970-01-01') - lifetimeMs + regeneratePauseMs).toISOString()
  const seconds = useSecondsLeft(refusedUntil ?? pauseEnds)
  return refusedUntil || seconds <= regeneratePauseMs / 1_000 ? seconds : 0
}

/** Why there is no new code yet, and when one is available. */
export function regenerateErrorText(error: unknown): string {
  const seconds = retryAfterOf(error)
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
