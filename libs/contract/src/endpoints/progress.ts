import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { DeviceMatchParams, Id, Latitude, Longitude, MatchParams, placeFields } from '../shapes/ids.ts'
import { MatchProgress } from '../shapes/progress.ts'

/** The acting device and, where it is known, the place that the party says to be at. */
const Presence = {
  ...placeFields,
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
}

const Progress = Type.Object({ progress: MatchProgress })
/** null unless a referee has accepted the match and it has not begun. */
const ProgressOrNone = Type.Object({ progress: nullable(MatchProgress) })

export const progressEndpoints = {
  'GET /api/device/:deviceId/matches/:matchId/progress': endpoint({
    summary: 'How the referee comes to the table; the position is for the browser that asked for the referee',
    access: 'device',
    params: DeviceMatchParams,
    response: ProgressOrNone,
    errors: [],
  }),
  'POST /api/device/:deviceId/matches/:matchId/here': endpoint({
    summary: 'The player is at the table',
    access: 'device',
    params: DeviceMatchParams,
    body: Type.Object(Presence),
    response: Progress,
    errors: ['wrong_status', 'not_at_table'],
  }),
  'GET /api/mobile/matches/:matchId/progress': endpoint({
    summary: 'The progress of the match that the referee has accepted',
    access: 'caller',
    params: MatchParams,
    query: Type.Object({ deviceId: Type.Optional(Id) }),
    response: ProgressOrNone,
    errors: [],
  }),
  'POST /api/mobile/matches/:matchId/position': endpoint({
    summary: 'Where the referee is on the way to the table; one near enough is the arrival',
    access: 'caller',
    params: MatchParams,
    body: Type.Object({ deviceId: Type.Optional(Id), ...placeFields }),
    response: Progress,
    errors: ['wrong_status', 'location_required'],
  }),
  'POST /api/mobile/matches/:matchId/here': endpoint({
    summary: 'The referee is at the table',
    access: 'caller',
    params: MatchParams,
    body: Type.Object({ deviceId: Type.Optional(Id), ...Presence }),
    response: Progress,
    errors: ['wrong_status', 'not_at_table'],
  }),
}
