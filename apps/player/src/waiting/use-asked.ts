import { useQuery } from '@tanstack/react-query'
import { queries, readOnEntry } from '@refcall/api-client'
import type { Match } from '@refcall/contract'
import { api, useDeviceId, useLogged } from '@refcall/host'

/** Whom the request was offered to; read again whenever the counts of the match change. */
export function useAsked({ id, notifiedCount = 0, seenCount = 0 }: Match) {
  const deviceId = useDeviceId()
  const query = queries.askedReferees(api, deviceId, id, `${notifiedCount}/${seenCount}`)
  const { data, error } = useQuery({ ...query, ...readOnEntry, placeholderData: (before) => before })
  useLogged('asked_read', error)
  return data
}
