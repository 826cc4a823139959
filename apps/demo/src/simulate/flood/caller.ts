import type { ErrorBody, Match } from '@refcall/contract'
import { newDeviceId, type Place } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { solveWork } from './solve-work.ts'

type FloodResponse = { readonly match?: Match; readonly matches?: readonly Match[] } & Partial<ErrorBody>

/** A client on a network, which the gateway on this machine states, with or without cookies. */
export interface Caller {
  readonly deviceId: string
  send(method: string, path: string, body?: object): Promise<FloodResponse>
  /** Requests a referee and solves the proof of work if one is required. */
  ask(place: Place): Promise<FloodResponse>
}

export const openCaller = (origin: string, network: string, keepsCookies: boolean): Caller => {
  const deviceId = newDeviceId(new Date(), randomBytes(16))
  let cookie = ''
  const send: Caller['send'] = async (method, path, body) => {
    const headers = { 'x-forwarded-for': network, cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (keepsCookies) cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const answer: unknown = await response.json()
    return answer as FloodResponse
  }
  const ask: Caller['ask'] = async ({ latitude, longitude }) => {
    const form = { playerCount: 4, gamesRemaining: 2, tableNumber: '1', totalAmount: '16.00', paymentMethod: 'cash', latitude, longitude }
    const path = `/api/device/${deviceId}/matches`
    const first = await send('POST', path, form)
    return first.work ? send('POST', path, { ...form, work: solveWork(first.work) }) : first
  }
  return { deviceId, send, ask }
}
