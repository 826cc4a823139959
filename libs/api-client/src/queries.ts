import { queryOptions } from '@tanstack/react-query'
import type { PaymentMethod } from '@refcall/domain'
import { ApiError } from './api-error.ts'
import type { Api } from './create-api.ts'
import { readOnEntry } from './query-client.ts'

/**
 * The queries of the product, each with its key. A key is the path's parts, then the query, so that `['/api', 'device',
 * id]` matches every query of one device.
 */
export const queries = {
  currentUser: (api: Api) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'auth', 'user'],
      queryFn: ({ signal }) => nullOn401(api('GET /api/auth/user', {}, { signal })),
    }),
  deviceMatches: (api: Api, deviceId: string) =>
    queryOptions({
      queryKey: ['/api', 'device', deviceId, 'matches'],
      queryFn: async ({ signal }) =>
        (await api('GET /api/device/:deviceId/matches', { params: { deviceId } }, { signal })).matches,
    }),
  /** What a sticker says does not change. */
  sticker: (api: Api, token: string) =>
    queryOptions({
      queryKey: ['/api', 'stickers', token],
      queryFn: ({ signal }) => api('GET /api/stickers/:token', { params: { token } }, { signal }),
    }),
  /** The configuration of the payment provider; constant for the lifetime of the page. */
  paymentProvider: (api: Api) =>
    queryOptions({
      queryKey: ['/api', 'payments', 'provider'],
      queryFn: ({ signal }) => api('GET /api/payments/provider', {}, { signal }),
    }),
  history: (api: Api) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'matches', 'history'],
      queryFn: async ({ signal }) => (await api('GET /api/matches/history', {}, { signal })).matches,
    }),
  /** `timeZone`: the reader's own, an IANA name. */
  earnings: (api: Api, timeZone: string) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'referees', 'earnings', { timeZone }],
      queryFn: ({ signal }) => api('GET /api/referees/earnings', { query: { timeZone } }, { signal }),
    }),
  availableReferees: (
    api: Api,
    query: { paymentMethod: PaymentMethod; latitude: number; longitude: number; radius?: number },
  ) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'referees', 'available', query],
      queryFn: async ({ signal }) => (await api('GET /api/referees/available', { query }, { signal })).referees,
    }),
  nearbyReferees: (api: Api, query: { latitude: number; longitude: number; radius?: number }) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'referees', 'nearby', query],
      queryFn: ({ signal }) =>
        fixed('Failed to fetch nearby referees', api('GET /api/referees/nearby', { query }, { signal })).then(
          (answer) => answer.referees,
        ),
    }),
  topReferees: (api: Api, limit: number) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'referees', 'top', { limit }],
      queryFn: ({ signal }) =>
        fixed('Failed to fetch referees', api('GET /api/referees/top', { query: { limit } }, { signal })).then(
          (answer) => answer.referees,
        ),
    }),
  pendingMatches: (api: Api, query: { deviceId: string; latitude?: number; longitude?: number }) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'mobile', 'matches', 'pending', query],
      queryFn: async ({ signal }) => (await api('GET /api/mobile/matches/pending', { query }, { signal })).matches,
    }),
  activeAssignment: (api: Api) =>
    queryOptions({
      queryKey: ['/api', 'matches', 'active-assignment'],
      queryFn: async ({ signal }) => (await api('GET /api/matches/active-assignment', {}, { signal })).activeAssignment,
    }),
  /** Of a match that a referee has accepted, as its player sees it; the key begins like that of the device's matches. */
  playerProgress: (api: Api, deviceId: string, matchId: string) =>
    queryOptions({
      queryKey: ['/api', 'device', deviceId, 'progress', matchId],
      queryFn: async ({ signal }) => {
        const params = { deviceId, matchId }
        return (await api('GET /api/device/:deviceId/matches/:matchId/progress', { params }, { signal })).progress
      },
    }),
  refereeProgress: (api: Api, deviceId: string, matchId: string) =>
    queryOptions({
      queryKey: ['/api', 'mobile', 'matches', 'progress', matchId],
      queryFn: async ({ signal }) => {
        const input = { params: { matchId }, query: { deviceId } }
        return (await api('GET /api/mobile/matches/:matchId/progress', input, { signal })).progress
      },
    }),
  playerReports: (api: Api, deviceId: string) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'device', deviceId, 'reports'],
      queryFn: async ({ signal }) =>
        (await api('GET /api/device/:deviceId/reports', { params: { deviceId } }, { signal })).reports,
    }),
  refereeReports: (api: Api, deviceId: string) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'mobile', 'reports', { deviceId }],
      queryFn: async ({ signal }) =>
        (await api('GET /api/mobile/reports', { query: { deviceId } }, { signal })).reports,
    }),
  /** The matches whose other party the reader asked never to meet again. */
  deviceStatus: (api: Api, deviceId: string) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'mobile', 'device', deviceId, 'status'],
      queryFn: ({ signal }) => api('GET /api/mobile/device/:deviceId/status', { params: { deviceId } }, { signal }),
    }),
  dashboardMatches: (api: Api, query: { startDate: string; endDate: string }) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'dashboard', 'matches', query],
      queryFn: ({ signal }) =>
        fixed('Failed to fetch matches', api('GET /api/dashboard/matches', { query }, { signal })).then(
          (answer) => answer.matches,
        ),
    }),
  dashboardAvailability: (api: Api, query: { startDate: string; endDate: string }) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'dashboard', 'availability-events', query],
      queryFn: ({ signal }) =>
        fixed(
          'Failed to fetch availability events',
          api('GET /api/dashboard/availability-events', { query }, { signal }),
        ).then((answer) => answer.events),
    }),
  /** `timeZone`: the reader's own, an IANA name. */
  dashboardDays: (api: Api, query: { from: string; to: string; timeZone: string }) =>
    queryOptions({
      ...readOnEntry,
      queryKey: ['/api', 'dashboard', 'days', query],
      queryFn: async ({ signal }) => (await api('GET /api/dashboard/days', { query }, { signal })).days,
    }),
}

async function nullOn401<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** Some queries fail with one fixed message; the failed response is its `cause`. */
async function fixed<T>(message: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof ApiError) throw new Error(message, { cause })
    throw cause
  }
}
