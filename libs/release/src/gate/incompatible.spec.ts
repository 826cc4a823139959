import { incompatibilities } from './incompatibilities.ts'
import type { Needs } from './needs.ts'
import type { Offer } from './offer.ts'
import {
  gone,
  inCall,
  inEvent,
  now,
  nullable,
  renamed,
  valued,
  withCall,
  withField,
  withOptional,
  withRequired,
} from './testing/edit.ts'
import { api, ASK, CANCEL, CODE, EXPORT, FEEDBACK, FINISH, LIST, NEAR, needs, OPEN } from './testing/small-remote.ts'

/** A change of the API, where it is to be refused, and what the sentence says. */
const ofApi: [what: string, change: (offer: Offer) => Offer, endpoint: string, field: string | null, says: string][] = [
  [
    'a field that is read is gone',
    inCall(LIST, 'response', 'matches[].verificationCodeExpiresAt', gone),
    LIST,
    'matches[].verificationCodeExpiresAt',
    'reads match.verificationCodeExpiresAt of GET',
  ],
  ['a required field is gone', inCall(LIST, 'response', 'matches[].id', gone), LIST, 'matches[].id', 'does not send'],
  [
    'a field has another name',
    inCall(LIST, 'response', 'matches[]', renamed('refereeName', 'nameOfReferee')),
    LIST,
    'matches[].refereeName',
    'does not send',
  ],
  [
    'the list has another name',
    inCall(LIST, 'response', '', renamed('matches', 'items')),
    LIST,
    'matches',
    'does not send',
  ],
  [
    'a field deep inside is gone',
    inCall(LIST, 'response', 'matches[].referee.stats.totalMatches', gone),
    LIST,
    'matches[].referee.stats.totalMatches',
    'does not send',
  ],
  [
    'a text becomes a number',
    inCall(LIST, 'response', 'matches[].tableNumber', () => ({ type: 'integer' })),
    LIST,
    'matches[].tableNumber',
    'may be an integer',
  ],
  [
    'an amount becomes a number',
    inCall(OPEN, 'response', 'totalAmount', () => ({ type: 'number' })),
    OPEN,
    'totalAmount',
    'may be a number',
  ],
  [
    'a whole number gets fractions',
    inCall(LIST, 'response', 'matches[].version', now({ type: 'number' })),
    LIST,
    'matches[].version',
    'may be a number',
  ],
  [
    'a list becomes an object',
    inCall(NEAR, 'response', 'referees', () => ({ type: 'object', properties: {} })),
    NEAR,
    'referees',
    'may be an object',
  ],
  [
    'a field may be null',
    inCall(LIST, 'response', 'matches[].totalAmount', nullable),
    LIST,
    'matches[].totalAmount',
    'may be null',
  ],
  ['an object may be null', inCall(CANCEL, 'response', 'match', nullable), CANCEL, 'match', 'may be null'],
  [
    'a field may be left out',
    inCall(LIST, 'response', 'matches[]', withOptional('status')),
    LIST,
    'matches[].status',
    'may leave out',
  ],
  [
    'a status is new',
    inCall(LIST, 'response', 'matches[].status', now({ enum: ['pending', 'accepted', 'paused'] })),
    LIST,
    'matches[].status',
    'may be "paused"',
  ],
  [
    'an outcome is new',
    inCall(FINISH, 'response', 'outcome', valued('requested', 'paid', 'released', 'waiting')),
    FINISH,
    'outcome',
    'may be "waiting"',
  ],
  [
    'listed values become any text',
    inCall(LIST, 'response', 'matches[].holdStatus', () => ({ type: 'string' })),
    LIST,
    'matches[].holdStatus',
    'any text',
  ],
  [
    'a moment becomes a date',
    inCall(LIST, 'response', 'matches[].expiresAt', now({ format: 'date' })),
    LIST,
    'matches[].expiresAt',
    'no date-time',
  ],
  [
    'a decimal gets another form',
    inCall(OPEN, 'response', 'totalAmount', now({ pattern: '^\\d+,\\d\\d$' })),
    OPEN,
    'totalAmount',
    'another form',
  ],
  [
    'a rating goes up to ten',
    inCall(LIST, 'response', 'matches[].rating', now({ maximum: 10 })),
    LIST,
    'matches[].rating',
    'greater than 5',
  ],
  [
    'the fields of a free record change',
    inCall(EXPORT, 'response', 'tables', ({ patternProperties: fields = {} }) => ({
      type: 'object',
      patternProperties: Object.fromEntries(Object.keys(fields).map((name) => [name, { type: 'string' }])),
    })),
    EXPORT,
    'tables.*',
    'any text',
  ],
  ['a call is gone', withCall(NEAR, () => undefined), NEAR, null, 'does not have'],
  ['a path changes', withCall(NEAR, (call) => call, 'GET /api/referees/on-duty'), NEAR, null, 'does not have'],
  [
    'a method changes',
    withCall(CODE, (call) => call, 'PUT /api/matches/:matchId/regenerate-code'),
    CODE,
    null,
    'does not have',
  ],
  ['a call asks for a sign-in', withCall(NEAR, (call) => ({ ...call, access: 'account' })), NEAR, null, 'as anyone'],
  [
    'a new field of the body is required',
    inCall(ASK, 'body', '', withField('league', { type: 'string' }, true)),
    ASK,
    'body.league',
    'does not always send',
  ],
  [
    'an optional field of the body is required',
    inCall(ASK, 'body', '', withRequired('currency')),
    ASK,
    'body.currency',
    'does not always send',
  ],
  [
    'a field of the query is required',
    inCall(NEAR, 'query', '', withRequired('radius')),
    NEAR,
    'query.radius',
    'does not always send',
  ],
  [
    'a field of the query is no longer taken',
    inCall(NEAR, 'query', 'paymentMethod', gone),
    NEAR,
    'query.paymentMethod',
    'does not take',
  ],
  [
    'a field of the body has another name',
    inCall(FEEDBACK, 'body', '', renamed('feedbackType', 'kind')),
    FEEDBACK,
    'body.feedbackType',
    'does not take',
  ],
  [
    'texts have to be shorter',
    inCall(ASK, 'body', 'tableNumber', now({ maxLength: 3 })),
    ASK,
    'body.tableNumber',
    'longer than 3 characters',
  ],
  [
    'fewer games are taken',
    inCall(ASK, 'body', 'gamesRemaining', now({ maximum: 3 })),
    ASK,
    'body.gamesRemaining',
    'greater than 3',
  ],
  [
    'a value is no longer taken',
    inCall(ASK, 'body', 'paymentMethod', valued('cash')),
    ASK,
    'body.paymentMethod',
    '"electronic"',
  ],
  [
    'null is no longer taken',
    inCall(ASK, 'body', 'assignedRefereeId', now({ type: 'string' })),
    ASK,
    'body.assignedRefereeId',
    'null',
  ],
  [
    'a number has to be a text',
    inCall(OPEN, 'body', 'amount', () => ({ type: 'string' })),
    OPEN,
    'body.amount',
    'an integer',
  ],
  [
    'a parameter has another form',
    inCall(LIST, 'params', 'deviceId', now({ pattern: '^[0-9]+$' })),
    LIST,
    'params.1',
    'another form',
  ],
  [
    'a refusal that is acted on is no longer given',
    withCall(ASK, (call) => ({ ...call, errors: call.errors.filter((code) => code !== 'price_changed') })),
    ASK,
    'price_changed',
    'no longer gives',
  ],
  [
    'a refusal says less',
    (offer) => ({ ...offer, refusal: { ...offer.refusal, properties: { error: { type: 'string' } } } }),
    'any refusal',
    'requestId',
    'does not send',
  ],
  ['a live event is gone', inEvent('match_update', '', gone), 'live event match_update', null, 'does not send'],
  [
    'a live event loses a field',
    inEvent('match_request_closed', 'matchId', gone),
    'live event match_request_closed',
    'matchId',
    'does not send',
  ],
  [
    'a reason of a live event is new',
    inEvent('bye', 'reason', valued('superseded', 'moved')),
    'live event bye',
    'reason',
    'may be "moved"',
  ],
]

/** A change of the remote, built for a newer API than the one that runs. */
const ofRemote: [
  what: string,
  change: (needs: Needs) => Needs,
  endpoint: string,
  field: string | null,
  says: string,
][] = [
  [
    'it reads a field that is not sent yet',
    inCall(LIST, 'response', 'matches[]', withField('league', { type: 'string' })),
    LIST,
    'matches[].league',
    'does not send',
  ],
  [
    'it counts on a field that may be missing',
    inCall(LIST, 'response', 'matches[]', withRequired('holdStatus')),
    LIST,
    'matches[].holdStatus',
    'may leave out',
  ],
  [
    'it no longer expects null',
    inCall(LIST, 'response', 'matches[].expiresAt', now({ type: 'string' })),
    LIST,
    'matches[].expiresAt',
    'may be null',
  ],
  [
    'it no longer knows a status',
    inCall(LIST, 'response', 'matches[].status', valued('pending', 'completed')),
    LIST,
    'matches[].status',
    '"accepted"',
  ],
  [
    'it calls what is not there yet',
    withCall(NEAR, (call) => call, 'GET /api/leagues'),
    'GET /api/leagues',
    null,
    'does not have',
  ],
  [
    'it sends a field that is not taken yet',
    inCall(ASK, 'body', '', withField('league', { type: 'string' })),
    ASK,
    'body.league',
    'does not take',
  ],
  [
    'it no longer sends a required field',
    inCall(ASK, 'body', 'totalAmount', gone),
    ASK,
    'body.totalAmount',
    'does not always send',
  ],
  [
    'it sends a required field only at times',
    inCall(ASK, 'body', '', withOptional('tableNumber')),
    ASK,
    'body.tableNumber',
    'does not always send',
  ],
  [
    'it sends a new value',
    inCall(ASK, 'body', 'paymentMethod', valued('cash', 'electronic', 'voucher')),
    ASK,
    'body.paymentMethod',
    '"voucher"',
  ],
  [
    'it sends longer texts',
    inCall(ASK, 'body', 'tableNumber', now({ maxLength: 500 })),
    ASK,
    'body.tableNumber',
    'longer than',
  ],
  [
    'it waits for a new live event',
    (old) => ({ ...old, events: { ...old.events, league_update: { type: 'object' } } }),
    'live event league_update',
    null,
    'does not send',
  ],
  [
    'it acts on a refusal that is not given',
    withCall(CODE, (call) => ({ ...call, errors: ['code_pending'] })),
    CODE,
    'code_pending',
    'no longer gives',
  ],
]

describe('the gate refuses', () => {
  it.each(ofApi)('an API where %s', (_, change, endpoint, field, says) => {
    const refused = incompatibilities(change(api), needs)
    expect(refused).toContainEqual({ endpoint, field, release: 'player 1.8.2', reason: expect.stringContaining(says) })
    for (const { reason } of refused) expect(reason).toContain('player 1.8.2')
    expect(new Set(refused.map((one) => one.endpoint))).toEqual(new Set([endpoint]))
  })

  it.each(ofRemote)('a rebuilt remote: %s', (_, change, endpoint, field, says) => {
    const refused = incompatibilities(api, change(needs))
    expect(refused).toContainEqual({ endpoint, field, release: 'player 1.8.2', reason: expect.stringContaining(says) })
    expect(new Set(refused.map((one) => one.endpoint))).toEqual(new Set([endpoint]))
  })

  it('each of at least 40 planted changes', () => expect(ofApi.length + ofRemote.length).toBeGreaterThanOrEqual(40))

  it('in the words of a person who has to act', () => {
    const [refused] = incompatibilities(
      inCall(LIST, 'response', 'matches[].verificationCodeExpiresAt', gone)(api),
      needs,
    )
    expect(refused?.reason).toBe(
      'player 1.8.2 reads match.verificationCodeExpiresAt of GET /api/device/:deviceId/matches, which API 1.5.0 does not send.',
    )
  })
})
