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
import { api, ASK, CANCEL, FEEDBACK, LIST, NEAR, needs, OPEN } from './testing/small-remote.ts'

const UNUSED = 'GET /api/referees/top'

const ofApi: [what: string, change: (offer: Offer) => Offer][] = [
  ['nothing differs', (offer) => offer],
  ['a field is new', inCall(LIST, 'response', 'matches[]', withField('league', { type: 'string' }, true))],
  ['a field that is not read is gone', inCall(LIST, 'response', 'matches[].acceptedAt', gone)],
  [
    'a field that is not read has another name',
    inCall(LIST, 'response', 'matches[]', renamed('completedAt', 'endedAt')),
  ],
  [
    'a field that is not read gets another type',
    inCall(LIST, 'response', 'matches[].createdAt', () => ({ type: 'integer' })),
  ],
  ['a field that is not read may be null', inCall(LIST, 'response', 'matches[].createdAt', nullable)],
  [
    'a field that is not read may be left out',
    inCall(LIST, 'response', 'matches[]', withOptional('requesterDeviceId')),
  ],
  [
    'a field that is not read has a new value',
    inCall(LIST, 'response', 'matches[].acceptedAt', valued('soon', 'later')),
  ],
  ['an optional field is always there', inCall(LIST, 'response', 'matches[]', withRequired('holdStatus'))],
  ['a field is never null', inCall(LIST, 'response', 'matches[].expiresAt', now({ type: 'string' }))],
  [
    'a status is no longer sent',
    inCall(LIST, 'response', 'matches[].status', valued('pending', 'accepted', 'completed', 'cancelled')),
  ],
  ['a number is a whole one', inCall(LIST, 'response', 'matches[].latitude', now({ type: 'integer' }))],
  ['any text becomes one of a list', inCall(LIST, 'response', 'matches[].tableNumber', valued('A', 'B'))],
  ['a text gets a longest length', inCall(LIST, 'response', 'matches[].tableNumber', now({ maxLength: 12 }))],
  ['any text gets a form', inCall(LIST, 'response', 'matches[].tableNumber', now({ pattern: '^[A-Z]' }))],
  ['a rating goes only up to four', inCall(LIST, 'response', 'matches[].rating', now({ maximum: 4 }))],
  ['a response has one more part', inCall(CANCEL, 'response', '', withField('retryAfter', { type: 'integer' }))],
  ['a field that is not read deep inside is gone', inCall(LIST, 'response', 'matches[].referee.name', gone)],
  ['a call that is not made is gone', withCall(UNUSED, () => undefined)],
  ['a call that is not made has another path', withCall(UNUSED, (call) => call, 'GET /api/referees/leaderboard')],
  [
    'a call that is not made requires more',
    inCall(UNUSED, 'query', '', withField('country', { type: 'string' }, true)),
  ],
  [
    'a call is new',
    (offer) => ({
      ...offer,
      calls: { ...offer.calls, 'GET /api/leagues': { access: 'anyone', response: { type: 'object' }, errors: [] } },
    }),
  ],
  [
    'a parameter of the path has another name',
    withCall(
      LIST,
      (call) => ({
        ...call,
        params: { type: 'object', required: ['id'], properties: { id: call.params?.properties?.['deviceId'] ?? {} } },
      }),
      'GET /api/device/:id/matches',
    ),
  ],
  ['a call is answered without a sign-in', withCall('GET /api/auth/user', (call) => ({ ...call, access: 'anyone' }))],
  ['a new field of the body is optional', inCall(ASK, 'body', '', withField('league', { type: 'string' }))],
  ['a required field of the body becomes optional', inCall(ASK, 'body', '', withOptional('totalAmount'))],
  ['a field of the body that is not sent is gone', inCall(ASK, 'body', 'paymentStatus', gone)],
  [
    'a field of the body that is not sent has to be shorter',
    inCall(ASK, 'body', 'paymentStatus', now({ maxLength: 3 })),
  ],
  ['a new field of the query is optional', inCall(NEAR, 'query', '', withField('league', { type: 'string' }))],
  ['longer texts are taken', inCall(ASK, 'body', 'tableNumber', now({ maxLength: 200 }))],
  ['more games are taken', inCall(ASK, 'body', 'gamesRemaining', now({ maximum: 9 }))],
  ['one more value is taken', inCall(ASK, 'body', 'paymentMethod', valued('cash', 'electronic', 'voucher'))],
  ['fractions are taken', inCall(OPEN, 'body', 'amount', now({ type: 'number' }))],
  ['null is taken', inCall(FEEDBACK, 'body', 'feedbackType', nullable)],
  ['any form is taken', inCall(OPEN, 'body', 'currency', () => ({ type: 'string' }))],
  [
    'a known refusal is given by one more call',
    withCall(CANCEL, (call) => ({ ...call, errors: [...call.errors, 'network_busy'] })),
  ],
  [
    'a refusal that is not acted on is no longer given',
    withCall(ASK, (call) => ({ ...call, errors: call.errors.filter((code) => code !== 'own_match') })),
  ],
  ['a refusal is new', withCall(ASK, (call) => ({ ...call, errors: [...call.errors, 'table_taken'] }))],
  [
    'a refusal says more',
    (offer) => ({
      ...offer,
      refusal: { ...offer.refusal, properties: { ...offer.refusal.properties, advice: { type: 'string' } } },
    }),
  ],
  ['a live event is new', (offer) => ({ ...offer, events: { ...offer.events, league_update: { type: 'object' } } })],
  ['a live event that it does not wait for is gone', inEvent('dashboard_incident', '', gone)],
  ['a live event has one more field', inEvent('match_request_closed', '', withField('reason', { type: 'string' }))],
]

const ofRemote: [what: string, change: (needs: Needs) => Needs][] = [
  ['it reads less', inCall(LIST, 'response', 'matches[].payout', gone)],
  ['it expects null where none comes', inCall(LIST, 'response', 'matches[].totalAmount', nullable)],
  [
    'it knows a status that never comes',
    inCall(LIST, 'response', 'matches[].status', (shape) => ({ enum: [...(shape.enum ?? []), 'paused'] })),
  ],
  ['it makes one call less', withCall(NEAR, () => undefined)],
  ['it no longer sends an optional field', inCall(ASK, 'body', 'currency', gone)],
  ['it always sends an optional field', inCall(ASK, 'body', '', withRequired('currency'))],
  ['it sends fewer values', inCall(ASK, 'body', 'paymentMethod', valued('cash'))],
]

describe('the gate lets through', () => {
  it.each(ofApi)('an API where %s', (_, change) => expect(incompatibilities(change(api), needs)).toEqual([]))

  it.each(ofRemote)('a rebuilt remote: %s', (_, change) => expect(incompatibilities(api, change(needs))).toEqual([]))

  it('each of at least 40 planted changes', () => expect(ofApi.length + ofRemote.length).toBeGreaterThanOrEqual(40))
})
