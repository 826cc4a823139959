import { queryOptions } from '@tanstack/react-query'
import { readOnEntry } from '@refcall/api-client'
import { api } from '@refcall/host'

/** All incidents, open ones first. */
export const incidentsQuery = queryOptions({
  queryKey: ['/api', 'dashboard', 'incidents'],
  queryFn: async ({ signal }) => (await api('GET /api/dashboard/incidents', {}, { signal })).incidents,
  ...readOnEntry,
})
