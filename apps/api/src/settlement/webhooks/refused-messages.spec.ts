import { createHmac } from 'node:crypto'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { openOperator } from '../../testing/payment-scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'

let app: PaidApp
let operator: TestClient
beforeAll(async () => {
  app = await startPaidApp()
  operator = await openOperator(app)
})
afterAll(() => app.close())

async function send(payload: string | Buffer, signature = signed(payload)) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })
  return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
}

const seconds = () => Math.floor(app.clock.now().getTime() / 1_000)

function signed(payload: string | Buffer): string {
  const [at, hmac] = [seconds(), createHmac('sha256', 'whsec_refcall_sandbox')]
  return `t=${at},v1=${hmac.update(`${at}.`).update(payload).digest('hex')}`
}

const kept = () => app.deps.db.selectFrom('payment_refused_message').selectAll().orderBy('received_at').execute()
const REFUSED = { status: 400, body: { code: 'invalid_request' } }
const NONSENSE = [
  '{}',
  '[]',
  'null',
  '1',
  '"text"',
  '',
  '{"id":1,"type":2,"data":{"object":{"id":3}}}',
  '{"id":"evt_1","type":"account.updated"}',
  '{"id":"evt_1","data":null}',
  'no json',
  '{"id":"e\\u0000","type":"t","data":{"object":{"id":"o"}}}',
]

describe('a message that cannot be read is refused', () => {
  it.each(NONSENSE)('though it is rightly signed, kept aside, and not refused again: %j', async (payload) => {
    expect(await send(payload)).toMatchObject(REFUSED)
    expect((await kept()).map(({ body }) => body.toString())).toContain(payload)
    expect(await send(payload)).toEqual({ status: 200, body: { received: true } })
    expect(await app.deps.db.selectFrom('payment_inbox').select('event_id').execute()).toEqual([])
  })

  it('and operators are told once, until one of them has dealt with it', async () => {
    const opened = async () => {
      const { incidents } = await operator.call('GET /api/dashboard/incidents')
      return incidents.filter(({ kind, closedAt }) => kind === 'message_unreadable' && closedAt === null)
    }
    const [incident, ...others] = await opened()
    expect(others).toEqual([])
    await operator.call('POST /api/dashboard/incidents/:incidentId/close', {
      params: { incidentId: incident?.id ?? '' },
      body: { note: 'wrong events' },
    })
    expect(await send('{"object":"v2.core.event","type":"v1.billing.meter.error"}')).toMatchObject(REFUSED)
    expect(await opened()).toMatchObject([{ facts: { kind: 'message_unreadable', type: 'v1.billing.meter.error' } }])
  })

  it('and no more of them are kept than anybody would read', async () => {
    await send(JSON.stringify(['x'.repeat(2 * SERVER_LIMITS.payment.refusedMessageBytes)]))
    for (let count = 0; count < SERVER_LIMITS.payment.refusedMessagesKept; count += 1) await send(`[${count}]`)
    expect((await kept()).map(({ body }) => body.toString())).toEqual(
      Array.from({ length: SERVER_LIMITS.payment.refusedMessagesKept }, (_, count) => `[${count}]`),
    )
    await send(JSON.stringify(['x'.repeat(2 * SERVER_LIMITS.payment.refusedMessageBytes)]))
    expect((await kept()).at(-1)?.body).toHaveLength(SERVER_LIMITS.payment.refusedMessageBytes)
  })

  it('and nothing is kept of what is not signed', async () => {
    const before = await kept()
    for (const signature of [
      `t=${seconds()},v1=`,
      `t=${seconds()},v1=,v1=`,
      `t=,v1=`,
      't',
      ',',
      '=',
      `t=${seconds()},v1=zz`,
      `v1=ab`,
    ]) {
      expect(await send('{"nothing":"signed"}', signature)).toMatchObject(REFUSED)
    }
    expect(await kept()).toEqual(before)
  })
})
