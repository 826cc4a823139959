import type { MatchTrace, TraceSpan } from '@refcall/contract'
import { requestOf } from '@refcall/contract/request'
import type { StoredEvent } from '../outbox/index.ts'
import {
  confirm,
  enterCode,
  acceptAs,
  intentForm,
  openOperator,
  requestElectronic,
  seenByPlayer,
  verifiedReferee,
} from '../testing/payment-scenarios.ts'
import { openBrowser, requestMatch, refereeOnDuty, accept } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import { openTraceStore, type TraceStore } from './trace-store.ts'

const BROWSER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const TRACEPARENT = `00-${BROWSER.traceId}-${BROWSER.spanId}-01`

let store: TraceStore
let app: PaidApp
let operator: TestClient
beforeAll(async () => {
  store = await openTraceStore(0)
  app = await startPaidApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: store.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    TRACES_URL: store.url,
    REFCALL_LIFT_RATE_LIMITS: '1',
  })
  operator = await openOperator(app)
})
afterAll(async () => {
  await app.close()
  store.close()
})

async function traceOf(matchId: string): Promise<MatchTrace> {
  await app.deps.tracing?.flush()
  return operator.call('GET /api/dashboard/matches/:matchId/trace', { params: { matchId } })
}

const named = (trace: MatchTrace, name: string): TraceSpan => {
  const found = trace.spans.find((span) => span.name === name)
  if (!found) throw new Error(`no span ${name} among ${trace.spans.map((span) => span.name).join(', ')}`)
  return found
}

/** Reads the device's events like an open page, until one contains this text. */
function hear(deviceId: string, text: string): Promise<StoredEvent> {
  return new Promise((resolve) => {
    const { unsubscribe } = app.deps.hub.subscribe({
      deviceId,
      recipients: [`device:${deviceId}`],
      place: null,
      receive: (event) => {
        if (!event.json.includes(text)) return
        unsubscribe()
        resolve(event)
      },
    })
  })
}

/** A paid match from the payment's opening, by a browser that begins a trace, to the referee's payout. */
async function playPaid() {
  const referee = await verifiedReferee(app)
  const player = await openBrowser(app)
  const { path, body, ...request } = requestOf('POST /api/payments/create-intent', {
    body: intentForm(player, referee),
  })
  const opened = await player.inject({
    ...request,
    url: path,
    ...(body !== undefined && { payload: body }),
    headers: { ...request.headers, traceparent: TRACEPARENT },
  })
  const { paymentIntentId } = opened.json<{ paymentIntentId: string }>()
  await confirm(app, paymentIntentId)
  // The provider says that the money is held before the player asks for the match.
  await app.deliverAll()
  const match = await requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })
  await acceptAs(referee, match.id)
  const code = (await seenByPlayer(player, match.id)).verificationCode ?? ''
  const heard = hear(player.deviceId, '"in_progress"')
  await enterCode(referee, match.id, code)
  const event = await heard
  await app.deliverAll()
  await app.runPayments()
  return { referee, player, match, code, paymentIntentId, opened, event }
}

describe('works', () => {
  it('follows one electronic match through browser, API, statements, provider, webhook and live event in one trace', async () => {
    const { match, opened, event } = await playPaid()
    const trace = await traceOf(match.id)
    expect(trace.traceId).toBe(BROWSER.traceId)
    const opening = named(trace, 'POST /api/payments/create-intent')
    expect(opening).toMatchObject({ parentId: BROWSER.spanId, kind: 'server', service: 'refcall-api', failed: false })
    expect(opened.headers['traceresponse']).toBe(`00-${BROWSER.traceId}-${opening.id}-01`)
    // The later calls are of others, and began traces of their own.
    const entered = named(trace, 'POST /api/mobile/matches/:matchId/verify-code')
    const capture = named(trace, 'operation capture')
    const captured = named(trace, 'provider capture')
    expect(capture.parentId).toBe(entered.id)
    expect(captured).toMatchObject({ parentId: capture.id, kind: 'client' })
    expect(captured.facts).toContainEqual({ name: 'refcall.outcome', value: 'done' })
    expect(named(trace, 'operation transfer').parentId).not.toBeNull()
    expect(named(trace, 'POST /api/webhooks/stripe').kind).toBe('server')
    expect(named(trace, 'webhook payment_intent.amount_capturable_updated').kind).toBe('consumer')
    expect(named(trace, 'provider readHold').parentId).not.toBeNull()
    const sent = trace.spans.filter(({ name }) => name === 'live event match_update')
    expect(sent.map(({ parentId }) => parentId)).toContain(capture.id)
    expect(event.json).toContain(`"traceparent":"00-${BROWSER.traceId}-${capture.id}-01"}`)
    // Each call has its statements, by what they do to which tables.
    for (const name of [
      'POST /api/payments/create-intent',
      'POST /api/device/:deviceId/matches',
      'PATCH /api/mobile/matches/:matchId/accept',
    ]) {
      const call = named(trace, name)
      const statements = trace.spans.filter(({ parentId, kind }) => parentId === call.id && kind === 'client')
      expect(statements.length).toBeGreaterThan(2)
    }
    expect(trace.spans.map(({ name }) => name)).toContain('insert match')
    for (const { ms, startMs } of trace.spans) {
      expect(ms).toBeGreaterThanOrEqual(0)
      expect(startMs).toBeGreaterThanOrEqual(0)
    }
  })

  it('follows a referee’s reading of payouts to the provider', async () => {
    const referee = await verifiedReferee(app)
    const { headers } = await referee.inject({ url: '/api/referees/payouts' })
    const [, traceId] = String(headers['traceresponse']).split('-')
    await app.deps.tracing?.flush()
    const kept = await fetch(`${store.url}/api/v3/traces/${traceId}`)
    expect(await kept.text()).toContain('"provider readPayouts"')
  })

  it('says nothing of a person in any span, nor a value of a statement', async () => {
    const { referee, player, match, code, paymentIntentId, event } = await playPaid()
    const said = JSON.stringify((await traceOf(match.id)).spans)
    const account = await app.deps.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', referee.accountId)
      .executeTakeFirstOrThrow()
    const hold = await app.deps.db
      .selectFrom('payment_hold')
      .selectAll()
      .where('match_id', '=', match.id)
      .executeTakeFirstOrThrow()
    const theirs = [
      player.deviceId,
      referee.deviceId,
      referee.refereeId,
      referee.accountId,
      referee.payoutAccountId,
      match.id,
      code,
      paymentIntentId,
      account.username,
      account.email,
      hold.client_secret,
      String(match.latitude),
      String(match.longitude),
    ]
    for (const each of theirs) {
      expect(each?.length).toBeGreaterThan(2)
      expect(said).not.toContain(`"${each}"`)
      if (each !== code) expect(said).not.toContain(each)
    }
    // What a reader of events learns is an opaque id of a trace.
    expect(event.json).toMatch(/"traceparent":"00-[0-9a-f]{32}-[0-9a-f]{16}-01"\}$/)
  })

  it('adds what browsers have measured', async () => {
    const player = await openBrowser(app)
    const { matches } = await requestedBy(player)
    const asked = await app.deps.db
      .selectFrom('match')
      .select('traceparent')
      .where('id', '=', matches)
      .executeTakeFirstOrThrow()
    const parent = asked.traceparent ?? ''
    const traceparent = parent.replace(/-[0-9a-f]{16}-01$/, '-00000000000000aa-01')
    await player.call('POST /api/traces', {
      body: { spans: [{ traceparent, parent, name: 'live match_update', agoMs: 40, ms: 12.5 }] },
    })
    const span = named(await traceOf(matches), 'live match_update')
    expect(span).toMatchObject({ id: '00000000000000aa', parentId: parent.split('-')[2], service: 'refcall-browser' })
    expect(span.ms).toBeCloseTo(12.5, 1)
  })

  it('begins a trace where the caller names none, and one of its own for an unreadable header', async () => {
    const player = await openBrowser(app)
    for (const traceparent of [
      undefined,
      'nonsense',
      `00-${'0'.repeat(32)}-${BROWSER.spanId}-01`,
      `${TRACEPARENT}; drop table`,
    ]) {
      const { headers } = await player.inject({
        url: '/api/currencies',
        headers: { ...(traceparent && { traceparent }) },
      })
      expect(headers['traceresponse']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
      expect(headers['traceresponse']).not.toContain(BROWSER.traceId)
    }
  })

  it('keeps none that its caller does not keep', async () => {
    const player = await openBrowser(app)
    const { headers } = await player.inject({
      url: '/api/currencies',
      headers: { traceparent: TRACEPARENT.replace(/01$/, '00') },
    })
    expect(headers['traceresponse']).toBeUndefined()
  })
})

/** A cash match. @returns its id */
async function requestedBy(player: TestClient) {
  const referee = await refereeOnDuty(app)
  const { id } = await requestMatch(player)
  await accept(referee, id)
  return { matches: id }
}

describe('refuses', () => {
  const span = { traceparent: TRACEPARENT, parent: null, name: 'GET /api/me', agoMs: 5, ms: 5 }

  it.each([
    ['a name of its own', { ...span, name: 'Jane Doe, Berlin' }],
    ['a parent in another trace', { ...span, parent: `00-${'1'.repeat(32)}-${BROWSER.spanId}-01` }],
    ['a longer time than a day', { ...span, ms: 86_400_001 }],
    ['no traceparent', { ...span, traceparent: 'x' }],
  ])('a report with %s', async (_, odd) => {
    const player = await openBrowser(app)
    expect((await player.attempt('POST /api/traces', { body: { spans: [odd] } })).body.code).toBe('invalid_request')
  })

  it('more spans than a page has', async () => {
    const player = await openBrowser(app)
    expect(
      (await player.attempt('POST /api/traces', { body: { spans: Array.from({ length: 21 }, () => span) } })).status,
    ).toBe(400)
  })
})

describe('is not allowed', () => {
  it('to read a trace without being an operator', async () => {
    const player = await openBrowser(app)
    const { matches } = await requestedBy(player)
    expect(
      (await player.attempt('GET /api/dashboard/matches/:matchId/trace', { params: { matchId: matches } })).status,
    ).toBe(401)
  })
})
