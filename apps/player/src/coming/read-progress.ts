import { useQuery } from '@tanstack/react-query'
import { queries } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { isWaiting } from '@refcall/domain'
import { api, useDeviceId } from '@refcall/host'

/** The progress as far as it has been read: null where there is none, undefined until it has been read. */
function useReadProgress(matchId: string) {
  return useQuery({ ...queries.playerProgress(api, useDeviceId(), matchId), enabled: false })
}

export const useIsAtTable = (matchId: string): boolean => useReadProgress(matchId).data?.stage === 'at_table'

/** Whether the referee is still on the way; until the progress has been read, this is assumed. */
export function useIsComing({ id, status, referee }: Match): boolean {
  const { data, isError } = useReadProgress(id)
  if (!isWaiting(status) || !referee) return false
  return data === undefined ? !isError : data?.stage === 'on_the_way'
}
