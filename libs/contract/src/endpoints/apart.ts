import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ActingDevice, DeviceMatchParams, DeviceParams, Id, MatchParams } from '../shapes/ids.ts'

/** Only the reader's own wishes, never those of the other party. */
const Apart = Type.Object({ matchIds: Type.Array(Id) })
const isKeptApart = Type.Boolean()

export const apartEndpoints = {
  'GET /api/device/:deviceId/kept-apart': endpoint({
    summary: 'The matches whose referee the player asked not to meet again',
    access: 'device',
    params: DeviceParams,
    response: Apart,
    errors: [],
  }),
  'PUT /api/device/:deviceId/matches/:matchId/kept-apart': endpoint({
    summary:
      'The player asks never to meet the referee of the match again, or takes that back; the referee does not learn of it',
    access: 'device',
    params: DeviceMatchParams,
    body: Type.Object({ isKeptApart }),
    response: Type.Object({ isKeptApart }),
    errors: ['wrong_status'],
  }),
  'GET /api/mobile/kept-apart': endpoint({
    summary: 'The matches whose player the referee asked not to meet again',
    access: 'caller',
    query: ActingDevice,
    response: Apart,
    errors: [],
  }),
  'PUT /api/mobile/matches/:matchId/kept-apart': endpoint({
    summary:
      'The referee asks never to meet the player of the match again, or takes that back; the player does not learn of it',
    access: 'caller',
    params: MatchParams,
    body: Type.Object({ ...ActingDevice.properties, isKeptApart }),
    response: Type.Object({ isKeptApart }),
    errors: ['wrong_status'],
  }),
}
