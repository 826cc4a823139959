import { providerUnits } from '@refcall/domain'
import type { Incident } from '@refcall/contract'
import { sql } from 'kysely'
import { transact } from '../outbox/index.ts'
import { openStream } from '../testing/open-stream.ts'
import { openOperator } from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { openIncident, resolveIncidents } from './incident.repository.ts'

let app: TestApp
let origin: string
let olga: TestClient
let otto: TestClient
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  olga = await openOperator(app, 'olga')
  otto = await openOperator(app, 'otto')
})
afterAll(() => app.close())

const open = (subject: string, facts: Parameters<typeof openIncident>[1]['facts']) =>
  transact(app.deps, ({ trx, now }) => openIncident(trx, { subject, matchId: null, facts }, now))

let opened = 0
async function anIncident(): Promise<string> {
  opened += 1
  const subject = `pop_${opened}`
  const facts = {
    kind: 'unwanted_charge',
    money: { units: providerUnits(opened), currency: 'USD' },
    providerId: subject,
  } as const
  await open(subject, facts)
  await open(subject, facts)
  const found = (await listed()).filter((incident) => isAbout(incident, subject) && !incident.closedAt)
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}

const isAbout = ({ facts }: Incident, id: string) => facts?.kind === 'unwanted_charge' && facts.providerId === id
const listed = async () => (await olga.call('GET /api/dashboard/incidents')).incidents
const close = (operator: TestClient, incidentId: string, note = 'looked at it') =>
  operator.call('POST /api/dashboard/incidents/:incidentId/close', { params: { incidentId }, body: { note } })

describe('incidents work', () => {
  it('stand open ones first, and are settled by hand with a note', async () => {
    const [first, second] = [await anIncident(), await anIncident()]
    const { incident } = await close(olga, first, ' asked the bank ')
    expect(incident).toMatchObject({
      id: first,
      closedAt: expect.any(String),
      closedBy: 'olga',
      note: 'asked the bank',
    })
    const ids = (await listed()).map(({ id }) => id)
    expect(ids.indexOf(second)).toBeLessThan(ids.indexOf(first))
  })

  it('keep the first settling when two operators are at it', async () => {
    const id = await anIncident()
    const answers = await Promise.all([close(olga, id, 'olga was here'), close(otto, id, 'otto was here')])
    const [one, other] = answers.map(({ incident }) => [incident.closedBy, incident.note])
    expect(one).toEqual(other)
    expect([
      ['olga', 'olga was here'],
      ['otto', 'otto was here'],
    ]).toContainEqual(one)
  })

  it('are told to operators as they open and end', async () => {
    const stream = await openStream(origin, olga)
    await stream.next('snapshot')
    const id = await anIncident()
    // Earlier events may arrive as well.
    const next = async () => {
      for (;;) {
        const { incident } = await stream.next('dashboard_incident')
        if (incident.id === id) return incident
      }
    }
    expect(await next()).toMatchObject({ id, closedAt: null })
    await close(otto, id)
    expect(await next()).toMatchObject({ id, closedAt: expect.any(String) })
    stream.close()
  })
})

describe('the facts of an incident work', () => {
  it('are told with money as it is written, in the list and live', async () => {
    const stream = await openStream(origin, olga)
    await stream.next('snapshot')
    const there = { money: { units: providerUnits(16_005), currency: 'KWD' }, state: 'held' }
    const facts = { kind: 'books_differ', there, here: null, providerId: 'pi_9' } as const
    await open('pi_9', facts)
    const told = {
      kind: 'books_differ',
      there: { money: { amount: '16.005', currency: 'KWD' }, state: 'held' },
      here: null,
      providerId: 'pi_9',
    }
    const read = (await listed()).find(({ kind }) => kind === 'books_differ')
    expect(read).toMatchObject({ summary: null, ending: null })
    expect(read?.facts).toEqual(told)
    for (;;) {
      const { incident } = await stream.next('dashboard_incident')
      if (incident.kind !== 'books_differ') continue
      expect(incident.facts).toEqual(told)
      break
    }
    stream.close()
  })

  it('say how it settled itself, the first time', async () => {
    const id = await anIncident()
    const subject = `pop_${opened}`
    const settle = (ending: 'paid' | 'gone') =>
      transact(app.deps, ({ trx, now }) => resolveIncidents(trx, ['unwanted_charge'], subject, ending, now))
    await settle('paid')
    await settle('gone')
    const read = (await listed()).find((incident) => incident.id === id)
    expect(read).toMatchObject({ closedAt: expect.any(String), closedBy: null, note: null, ending: 'paid' })
  })

  it('may be missing, or be of a kind that a newer process wrote', async () => {
    await sql`insert into incident (id, kind, subject, summary, opened_at) values
      ('inc_old', 'payout_blocked', 'pop_old', 'As it was told before.', now())`.execute(app.deps.db)
    await sql`insert into incident (id, kind, subject, facts, opened_at) values
      ('inc_new', 'eclipse', 'x', '{"kind": "eclipse", "secret": "s"}', now())`.execute(app.deps.db)
    const byId = new Map((await listed()).map((incident) => [incident.id, incident]))
    expect(byId.get('inc_old')).toMatchObject({ facts: null, summary: 'As it was told before.' })
    expect(byId.get('inc_new')).toMatchObject({ kind: 'eclipse', facts: null, summary: null })
  })
})

describe('the facts of an incident are not allowed', () => {
  it('to tell more than is listed for the kind', async () => {
    await sql`insert into incident (id, kind, subject, facts, opened_at) values ('inc_more', 'payout_blocked', 'y',
      '{"kind": "payout_blocked", "money": {"units": 100, "currency": "USD", "iban": "i"}, "email": "e"}', now())`.execute(
      app.deps.db,
    )
    const read = (await listed()).find(({ id }) => id === 'inc_more')
    expect(read?.facts).toEqual({ kind: 'payout_blocked', money: { amount: '1.00', currency: 'USD' } })
  })
})

describe('incidents refuse', () => {
  it('to be settled without a word, and one that nobody knows', async () => {
    const params = { incidentId: await anIncident() }
    expect(
      (await olga.attempt('POST /api/dashboard/incidents/:incidentId/close', { params, body: { note: '   ' } })).status,
    ).toBe(400)
    const unknown = { params: { incidentId: 'inc_x' }, body: { note: 'looked at it' } }
    expect((await olga.attempt('POST /api/dashboard/incidents/:incidentId/close', unknown)).status).toBe(404)
  })
})

describe('incidents are not allowed', () => {
  it('for anybody but operators', async () => {
    const params = { incidentId: await anIncident() }
    const player = await openBrowser(app)
    expect((await player.attempt('GET /api/dashboard/incidents')).status).toBe(401)
    const call = { params, body: { note: 'looked at it' } }
    expect((await player.attempt('POST /api/dashboard/incidents/:incidentId/close', call)).status).toBe(401)
    expect((await listed()).find(({ id }) => id === params.incidentId)?.closedAt).toBeNull()
  })
})
