import type { QueryClient } from '@tanstack/react-query'
import { api, keepTable } from '@refcall/host'
import { putMatch } from '../device-matches/device-matches.ts'
import type { Action } from './form-state.ts'
import type { MatchRequest } from './match-request.ts'

export interface EffectContext {
  client: QueryClient
  deviceId: string
  /** Takes the answer. */
  dispatch: (action: Action) => void
  focusTable: () => void
}

/** Sends the request; the new match becomes the current one. */
export async function requestReferee(
  body: MatchRequest,
  { client, deviceId, dispatch }: Omit<EffectContext, 'focusTable'>,
): Promise<void> {
  const { match } = await api(
    'POST /api/device/:deviceId/matches',
    { params: { deviceId }, body },
    { onWork: () => dispatch({ type: 'work_asked' }) },
  )
  keepTable(body, body.tableNumber)
  await putMatch(client, deviceId, match)
  dispatch({ type: 'requested' })
}
