import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { nullable } from '../nullable.ts'
import { DispatchCandidate, DispatchOutcome, DispatchWave, MissedRequest } from '../shapes/dispatch.ts'
import { Done } from '../shapes/answers.ts'
import { ActingDevice, Id, Instant, MatchParams } from '../shapes/ids.ts'

export const dispatchEndpoints = {
  'POST /api/mobile/matches/:matchId/seen': endpoint({
    summary: "The referee's device has shown the request; 404 for a referee who was not asked",
    access: 'caller',
    params: MatchParams,
    body: ActingDevice,
    response: Done,
    errors: [],
  }),
  'GET /api/mobile/matches/missed': endpoint({
    summary: 'Why was I not asked? Requests of the last hour around the referee that went to others, newest first',
    access: 'caller',
    query: Type.Object({ deviceId: Type.Optional(Id) }),
    response: Type.Object({ requests: Type.Array(MissedRequest) }),
    errors: [],
  }),
  'GET /api/dashboard/matches/:matchId/dispatch': endpoint({
    summary:
      'Whom a request was offered to, wave by wave, whom the waves passed over, and why one referee was not asked',
    access: 'viewer',
    params: MatchParams,
    /** The referee to explain. */
    query: Type.Object({ refereeId: Type.Optional(Id) }),
    response: Type.Object({
      notifiedCount: Type.Integer(),
      seenCount: Type.Integer(),
      nextWaveAt: nullable(Instant),
      waves: Type.Array(DispatchWave),
      candidates: Type.Array(DispatchCandidate),
      explained: nullable(Type.Object({ refereeId: Id, outcome: DispatchOutcome })),
    }),
    errors: [],
  }),
}
