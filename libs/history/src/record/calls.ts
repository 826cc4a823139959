import type { EndpointKey } from '@refcall/contract'
import type { OnAttempt } from '@refcall/node-client'
import type { Outcome, Seen, What } from '../lines.ts'
import type { Recorder } from './recorder.ts'

/** The calls that are recorded. Lists of what is over may come from a server that lags: they are not. */
const WHATS: Partial<Record<EndpointKey, What>> = {
  'POST /api/device/:deviceId/matches': 'request',
  'DELETE /api/device/:deviceId/matches/:matchId': 'cancel',
  'PATCH /api/device/:deviceId/matches/:matchId/complete': 'complete',
  'POST /api/device/:deviceId/matches/:matchId/feedback': 'feedback',
  'POST /api/matches/:matchId/regenerate-code': 'regenerate',
  'PATCH /api/mobile/matches/:matchId/accept': 'accept',
  'PATCH /api/mobile/matches/:matchId/decline': 'decline',
  'PATCH /api/mobile/matches/:matchId/complete': 'complete',
  'DELETE /api/mobile/matches/:matchId/cancel': 'withdraw',
  'POST /api/mobile/matches/:matchId/verify-code': 'verify',
  'POST /api/dashboard/matches/:matchId/cancel': 'cancel',
  'POST /api/dashboard/matches/:matchId/complete': 'complete',
  'GET /api/device/:deviceId/matches': 'read',
  'GET /api/matches/active-assignment': 'read',
  'GET /api/mobile/matches/pending': 'read',
}

/** What an attempt sends. */
interface Input {
  readonly params?: { readonly matchId?: string }
  readonly body?: { readonly code?: string }
}

/** What it is answered with, as far as it is recorded. */
interface Body {
  readonly code?: string
  readonly payoutAmount?: string
  readonly match?: SeenMatch | null
  readonly matches?: readonly SeenMatch[]
  readonly activeAssignment?: SeenMatch | null
}

interface SeenMatch {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly verificationCode?: string | null
}

export const seenOf = ({ id, version, status }: SeenMatch): Seen => [id, version, status]

/** `processing`: the provider has not said yet whether it was done. A 4xx is an answer, a 5xx may have come after the effect. */
function outcomeOf(answer: { readonly status: number; readonly body: unknown } | null): Outcome {
  if (!answer || answer.status >= 500 || (answer.body as { code?: string }).code === 'processing') return 'unknown'
  return answer.status < 400 ? 'ok' : 'refused'
}

/** The one with a code first: the code is its. */
const matchesIn = ({ match, matches = [], activeAssignment }: Body): readonly SeenMatch[] =>
  [match, activeAssignment, ...matches]
    .filter((one) => one !== null && one !== undefined)
    .toSorted((a, b) => Number(!a.verificationCode) - Number(!b.verificationCode))

/** Records every attempt of a client that concerns a match. */
export const recordCalls =
  (recorder: Recorder, client: string): OnAttempt =>
  (key, input, request) => {
    const what = WHATS[key]
    if (!what) return () => {}
    const { params, body: sent } = input as Input
    const op = recorder.nextOp()
    recorder.write({
      kind: 'call',
      at: recorder.now(),
      client,
      op,
      request,
      what,
      match: params?.matchId,
      code: sent?.code,
    })
    return (answer) => {
      const [at, outcome] = [recorder.now(), outcomeOf(answer)]
      if (outcome !== 'ok') return recorder.write({ kind: 'answer', at, op, outcome })
      const body = answer?.body as Body
      const matches = matchesIn(body)
      const isCode = what === 'read' || what === 'regenerate'
      const code = isCode ? (body.code ?? matches[0]?.verificationCode ?? undefined) : undefined
      recorder.write({ kind: 'answer', at, op, outcome, seen: matches.map(seenOf), code, payout: body.payoutAmount })
    }
  }
