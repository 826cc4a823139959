import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ActingDevice, DeviceMatchParams, DeviceParams, MatchParams } from '../shapes/ids.ts'
import { MatchReport, PlayerReason, RefereeReason, ReportWords } from '../shapes/report.ts'

const Words = { words: Type.Optional(ReportWords) }
const Reports = Type.Object({ reports: Type.Array(MatchReport) })
const Reported = Type.Object({ report: MatchReport })

export const reportEndpoints = {
  'GET /api/device/:deviceId/reports': endpoint({
    summary: 'What the player has reported about matches, with the answers of the operators; newest first',
    access: 'device',
    params: DeviceParams,
    response: Reports,
    errors: [],
  }),
  'POST /api/device/:deviceId/matches/:matchId/reports': endpoint({
    summary: 'Something went wrong with the match; an open report of the player is answered as it is',
    access: 'device',
    params: DeviceMatchParams,
    body: Type.Object({ reason: PlayerReason, ...Words }),
    response: Reported,
    errors: ['words_required', 'report_too_late'],
  }),
  'GET /api/mobile/reports': endpoint({
    summary: 'What the referee has reported about matches, with the answers of the operators; newest first',
    access: 'caller',
    query: ActingDevice,
    response: Reports,
    errors: [],
  }),
  'POST /api/mobile/matches/:matchId/reports': endpoint({
    summary: 'Something went wrong with the match; an open report of the referee is answered as it is',
    access: 'caller',
    params: MatchParams,
    body: Type.Object({ ...ActingDevice.properties, reason: RefereeReason, ...Words }),
    response: Reported,
    errors: ['words_required', 'report_too_late'],
  }),
}
