import type { EndpointKey, ErrorBody, Input, Match } from '@refcall/contract'
import { requestOf } from '@refcall/contract/request'
import { newDeviceId, type Place } from '@refcall/domain'
import { randomBytes } from 'node:crypto'
import { solveWork } from './solve-work.ts'

type FloodResponse = { readonly match?: Match; readonly matches?: readonly Match[] } & Partial<ErrorBody>

/** A client on a network, which the gateway on this machine states, with or without cookies. */
export interface Caller {
  readonly deviceId: string
  send<K extends EndpointKey>(key: K, input: Partial<Input<K>>): Promise<FloodResponse>
  /** Requests a referee and solves the proof of work if one is required. */
  ask(place: Place): Promise<FloodResponse>
}

const REQUEST = 'POST /api/device/:deviceId/matches'

export const openCaller = (origin: string, network: string, keepsCookies: boolean): Caller => {
  const deviceId = newDeviceId(new Date(), randomBytes(16))
  let cookie = ''
  const send: Caller['send'] = async (key, input) => {
    const { path, ...request } = requestOf(key, input)
    const response = await fetch(origin + path, {
      ...request,
      headers: { ...request.headers, 'x-forwarded-for': network, cookie },
    })
    if (keepsCookies) cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const answer: unknown = await response.json()
    return answer as FloodResponse
  }
  const ask: Caller['ask'] = async ({ latitude, longitude }) => {
    const form = {
      playerCount: 4,
      gamesRemaining: 2,
      tableNumber: '1',
      totalAmount: '16.00',
      paymentMethod: 'cash',
      latitude,
      longitude,
    } as const
    const request = (body: Input<typeof REQUEST>['body']) => send(REQUEST, { params: { deviceId }, body })
    const first = await request(form)
    return first.work ? request({ ...form, work: solveWork(first.work) }) : first
  }
  return { deviceId, send, ask }
}
