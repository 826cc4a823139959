import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { DoneWithMatch } from '../shapes/answers.ts'
import {
  ActingDevice,
  DeviceMatchParams,
  Id,
  Latitude,
  Longitude,
  MatchParams,
  placeFields,
  PressKey,
} from '../shapes/ids.ts'
import { MatchProgress, PlayerMessage, RefereeMessage } from '../shapes/progress.ts'

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
  'POST /api/device/:deviceId/matches/:matchId/messages': endpoint({
    summary: 'The player says something of a closed list to the referee; once for each key',
    access: 'device',
    params: DeviceMatchParams,
    body: Type.Object({ code: PlayerMessage, key: Type.Optional(PressKey) }),
    response: Progress,
    errors: ['wrong_status'],
  }),
  'POST /api/device/:deviceId/matches/:matchId/report-absence': endpoint({
    summary:
      'The referee did not come: a cash request opens again for others, an electronic one ends and its hold is released',
    access: 'device',
    params: DeviceMatchParams,
    response: DoneWithMatch,
    errors: ['wrong_status', 'processing', 'absence_too_early', 'absence_contradicted'],
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
    response: ProgressOrNone,
    errors: ['location_required'],
  }),
  'POST /api/mobile/matches/:matchId/here': endpoint({
    summary: 'The referee is at the table',
    access: 'caller',
    params: MatchParams,
    body: Type.Object({ deviceId: Type.Optional(Id), ...Presence }),
    response: Progress,
    errors: ['wrong_status', 'not_at_table'],
  }),
  'POST /api/mobile/matches/:matchId/messages': endpoint({
    summary: 'The referee says something of a closed list to the player; once for each key',
    access: 'caller',
    params: MatchParams,
    body: Type.Object({ deviceId: Type.Optional(Id), code: RefereeMessage, key: Type.Optional(PressKey) }),
    response: Progress,
    errors: ['wrong_status'],
  }),
  'POST /api/mobile/matches/:matchId/report-absence': endpoint({
    summary: 'The player is not at the table: the match is cancelled, its hold released, the duty restored',
    access: 'caller',
    params: MatchParams,
    body: ActingDevice,
    response: DoneWithMatch,
    errors: ['wrong_status', 'processing', 'absence_too_early'],
  }),
}
