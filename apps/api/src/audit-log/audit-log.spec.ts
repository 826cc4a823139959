import type { EndpointKey } from '@refcall/contract'
import { sql } from 'kysely'
import { hasSeal, lastSeal } from '../audit/audit-log.repository.ts'
import { brokenInvariants } from '../audit/audits.repository.ts'
import {
  awaitingCode,
  enterCode,
  openOperator,
  register,
  requestHeld,
  verifiedReferee,
} from '../testing/payment-scenarios.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { tippedMatch } from '../testing/tip-scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import type { AuditAction } from './audit-entry.ts'
import { pseudonymOf } from './pseudonym.ts'
import { sealAudit } from './seal.repository.ts'

let app: PaidApp
let operator: TestClient
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
  operator = await openOperator(app)
})
afterAll(() => app.close())
/** The last log row before the test. */
let last: number
beforeEach(async () => {
  await app.runPayments()
  const { id } = await app.owner
    .selectFrom('audit_log')
    .select((on) => on.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  last = id ?? 0
})

const told = () => app.owner.selectFrom('audit_log').selectAll().where('id', '>', last).orderBy('id').execute()
const actions = async () => (await told()).map(({ action }) => action)

async function captured() {
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
  const { id, code } = await awaitingCode(app, player, referee)
  await enterCode(referee, id, code)
  await app.runPayments()
  return id
}

async function anIncident(): Promise<string> {
  const id = `inc_${last}`
  await app.owner
    .insertInto('incident')
    .values({
      id,
      kind: 'payout_blocked',
      subject: id,
      match_id: null,
      facts: '{"kind":"payout_blocked","money":{"units":1,"currency":"USD"}}',
      opened_at: app.clock.now(),
      closed_at: null,
      closed_by: null,
      note: null,
      ending: null,
    })
    .execute()
  return id
}

async function aFlood(): Promise<string> {
  const id = `inc_flood_${last}`
  const facts = '{"kind":"flood","requests":45,"minutes":10,"places":1,"blockedUntil":null}'
  await app.owner
    .insertInto('incident')
    .values({
      id,
      kind: 'flood',
      subject: `00${last}`,
      match_id: null,
      facts,
      opened_at: app.clock.now(),
      closed_at: null,
      closed_by: null,
      note: null,
      ending: null,
    })
    .execute()
  return id
}

const TYPED = 'what a person types'

/** Every changing operator call, made once. A new one does not compile until it is listed here. */
const OPERATORS: Readonly<
  Record<
    Extract<EndpointKey, `${'POST' | 'PATCH' | 'PUT' | 'DELETE'} /api/dashboard/${string}`>,
    readonly [AuditAction, () => Promise<unknown>]
  >
> = {
  'POST /api/dashboard/matches/:matchId/cancel': [
    'match.cancelled',
    async () => {
      const { id: matchId } = await requestMatch(await openBrowser(app))
      return operator.call('POST /api/dashboard/matches/:matchId/cancel', {
        params: { matchId },
        body: { reason: TYPED },
      })
    },
  ],
  'POST /api/dashboard/matches/:matchId/complete': [
    'match.completed',
    async () => {
      const params = { matchId: await captured() }
      return operator.call('POST /api/dashboard/matches/:matchId/complete', { params, body: { reason: TYPED } })
    },
  ],
  'POST /api/dashboard/matches/:matchId/refund': [
    'refund.asked',
    async () => {
      const params = { matchId: await captured() }
      return operator.call('POST /api/dashboard/matches/:matchId/refund', { params, body: { reason: TYPED } })
    },
  ],
  'POST /api/dashboard/operators/invite': [
    'operator.invited',
    () => operator.call('POST /api/dashboard/operators/invite', { body: { name: 'ann', role: 'viewer' } }),
  ],
  'POST /api/dashboard/operators/:accountId/role': [
    'operator.role_changed',
    async () => {
      const { id: accountId } = await (await openOperator(app)).call('GET /api/me')
      const params = { accountId }
      return operator.call('POST /api/dashboard/operators/:accountId/role', { params, body: { role: 'viewer' } })
    },
  ],
  'POST /api/dashboard/operators/:accountId/reset-passkeys': [
    'operator.passkeys_reset',
    async () => {
      const { id: accountId } = await (await openOperator(app)).call('GET /api/me')
      return operator.call('POST /api/dashboard/operators/:accountId/reset-passkeys', { params: { accountId } })
    },
  ],
  'POST /api/dashboard/matches/:matchId/tip/refund': [
    'refund.asked',
    async () => {
      const params = { matchId: await tippedMatch(app, await openBrowser(app), await verifiedReferee(app)) }
      return operator.call('POST /api/dashboard/matches/:matchId/tip/refund', { params, body: { reason: TYPED } })
    },
  ],
  'POST /api/dashboard/incidents/:incidentId/take': [
    'incident.taken',
    async () => {
      const params = { incidentId: await anIncident() }
      return operator.call('POST /api/dashboard/incidents/:incidentId/take', { params })
    },
  ],
  'POST /api/dashboard/incidents/:incidentId/close': [
    'incident.closed',
    async () => {
      const params = { incidentId: await anIncident() }
      return operator.call('POST /api/dashboard/incidents/:incidentId/close', { params, body: { note: TYPED } })
    },
  ],
  'POST /api/dashboard/incidents/:incidentId/answer': [
    'incident.closed',
    async () => {
      const player = await openBrowser(app)
      const { id: matchId } = await requestMatch(player)
      const { report } = await player.call('POST /api/device/:deviceId/matches/:matchId/reports', {
        params: { deviceId: player.deviceId, matchId },
        body: { reason: 'other', words: TYPED },
      })
      const params = { incidentId: report.id }
      return operator.call('POST /api/dashboard/incidents/:incidentId/answer', { params, body: { answer: TYPED } })
    },
  ],
  'POST /api/dashboard/incidents/:incidentId/block': [
    'network.blocked',
    async () => {
      const params = { incidentId: await aFlood() }
      return operator.call('POST /api/dashboard/incidents/:incidentId/block', { params, body: { note: TYPED } })
    },
  ],
  'POST /api/dashboard/incidents/:incidentId/unblock': [
    'network.unblocked',
    async () => {
      const params = { incidentId: await aFlood() }
      await operator.call('POST /api/dashboard/incidents/:incidentId/block', { params, body: { note: TYPED } })
      return operator.call('POST /api/dashboard/incidents/:incidentId/unblock', { params })
    },
  ],
  'POST /api/dashboard/releases/take-back': [
    'release.take_back_asked',
    () =>
      operator.call('POST /api/dashboard/releases/take-back', { body: { remote: 'player', digest: 'f'.repeat(32) } }),
  ],
  'POST /api/dashboard/releases/flag': [
    'release.flag_asked',
    () =>
      operator.call('POST /api/dashboard/releases/flag', { body: { remote: 'player', flag: 'new-map', percent: 20 } }),
  ],
  'POST /api/dashboard/releases/override': [
    'release.override_asked',
    () =>
      operator.call('POST /api/dashboard/releases/override', {
        body: { remote: 'player', origin: 'http://localhost:4299', minutes: 30 },
      }),
  ],
}

describe('the audit log holds', () => {
  it.each(Object.entries(OPERATORS))('what an operator does: %s', async (_, [action, act]) => {
    await act()
    const rows = (await told()).filter((row) => row.action === action)
    expect(rows).toEqual([
      expect.objectContaining({
        actor: 'operator',
        actor_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        request_id: expect.any(String),
        subject: expect.any(String),
      }),
    ])
    expect(JSON.stringify(rows)).not.toContain(TYPED)
  })

  it('what becomes of money', async () => {
    const matchId = await captured()
    await operator.call('POST /api/dashboard/matches/:matchId/refund', { params: { matchId }, body: { reason: TYPED } })
    await app.runPayments()
    const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
    const { id } = await requestHeld(app, player, referee)
    await player.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: player.deviceId, matchId: id },
    })
    await app.runPayments()
    const money = (await told()).filter(({ action }) => /^(money|refund)/.test(action))
    expect(money.map(({ action }) => action)).toEqual([
      'money.captured',
      'money.transferred',
      'refund.asked',
      'money.refunded',
      'money.reversed',
      'money.released',
    ])
    expect(money[3]).toMatchObject({ actor: 'provider', facts: { match: matchId, units: 1600, currency: 'USD' } })
  })

  it('what happens to accounts, under a pseudonym', async () => {
    const { client, accountId } = await register(app, false)
    const { username } = await client.call('GET /api/me')
    const password = 'a long enough one'
    await client.call('POST /api/users/upgrade-to-referee')
    await client.call('POST /api/users/upgrade-to-referee')
    await client.call('GET /api/me/export')
    await client.call('POST /api/me/password', { body: { password, newPassword: `${password} more` } })
    await client.call('POST /api/me/sign-out-everywhere')
    await client.call('POST /api/login', { body: { username, password: `${password} more` } })
    await client.call('POST /api/me/erase', { body: { password: `${password} more` } })
    expect(await actions()).toEqual([
      'account.made',
      'account.became_referee',
      'account.exported',
      'account.password_changed',
      'account.signed_out_everywhere',
      'account.signed_in',
      'referee.erased',
      'account.erased',
    ])
    const rows = await told()
    for (const { subject, action } of rows.filter((row) => row.action.startsWith('account')))
      expect([action, subject]).toEqual([action, pseudonymOf(accountId)])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${accountId}|${username}`))
    expect((await sql<{ same: string }>`select pseudonym(${accountId}) as same`.execute(app.owner)).rows).toEqual([
      { same: pseudonymOf(accountId) },
    ])
  })

  it('nothing that a call names beyond the contract, which may be what no database stores', async () => {
    const body = { remote: 'player', origin: 'http://localhost:4299', minutes: 30 }
    const { status } = await operator.attempt('POST /api/dashboard/releases/override', {
      body: Object.assign({ 'a name\u0000': 'a text' }, body),
    })
    expect(status).toBe(200)
    expect((await told()).map(({ facts }) => facts)).toEqual([{ origin: body.origin, minutes: body.minutes }])
  })

  it('nothing of what did not happen', async () => {
    const incidentId = await anIncident()
    await sql`create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      app.owner,
    )
    await sql`create trigger refuse_row before insert on audit_log for each row execute function refuse_row()`.execute(
      app.owner,
    )
    const call = { params: { incidentId }, body: { note: TYPED } }
    expect((await operator.attempt('POST /api/dashboard/incidents/:incidentId/close', call)).status).toBe(500)
    await sql`drop function refuse_row cascade`.execute(app.owner)
    const open = await app.owner.selectFrom('incident').select('closed_at').where('id', '=', incidentId).execute()
    expect(open).toEqual([{ closed_at: null }])
    expect((await operator.attempt('POST /api/dashboard/incidents/:incidentId/close', call)).status).toBe(200)
    expect((await operator.attempt('POST /api/dashboard/incidents/:incidentId/close', call)).status).toBe(200)
    expect(await actions()).toEqual(['incident.closed'])
  })
})

describe('the chain', () => {
  /** The audits' findings after `change`, which is rolled back: stored rows are protected from the owner too. */
  async function foundAfter(change: string): Promise<string[]> {
    while ((await sealAudit(app.deps.db)) > 0);
    const found: string[] = []
    const back = new Error('back')
    await app.owner
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql.raw(change).execute(trx)
        for (const [name, rows] of Object.entries(await brokenInvariants(trx, app.clock.now()))) {
          for (const row of rows as { what?: string }[]) found.push(`${name.slice(0, 4)} ${row.what ?? ''}`)
        }
        throw back
      })
      .catch((error: unknown) => {
        if (error !== back) throw error
      })
    return [...new Set(found)]
  }
  const unsealed = async () =>
    (await sql`select id from audit_log where id not in (select row_id from audit_seal)`.execute(app.owner)).rows
  const oldest = '(select min(id) from audit_log)'
  const newest = '(select max(id) from audit_log)'
  const row = (at: string, id: string) =>
    `insert into audit_log (id, written_at, at, actor, action, facts) overriding system value values (${id}, ${at}, now(), 'system', 'account.made', '{}')`

  beforeAll(async () => {
    for (const closing of [1, 2, 3]) {
      last = 900 + closing
      await operator.call('POST /api/dashboard/incidents/:incidentId/close', {
        params: { incidentId: await anIncident() },
        body: { note: TYPED },
      })
    }
  })

  it('is whole, also for rows that were written at the same instant and sealed by two at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => operator.call('GET /api/me/export')))
    await Promise.all(Array.from({ length: 5 }, () => sealAudit(app.deps.db)))
    expect(await foundAfter('select 1')).toEqual([])
    expect(await unsealed()).toEqual([])
  })

  it.each([
    ['a row changed', `update audit_log set actor = 'operator' where id = ${oldest}`, ['I-27 changed']],
    ['facts changed', `update audit_log set facts = '{"kind":"other"}' where id = ${newest}`, ['I-27 changed']],
    [
      'an instant changed',
      `update audit_log set at = at - interval '0.000001 s' where id = ${newest}`,
      ['I-27 changed'],
    ],
    [
      'a row taken out',
      `delete from audit_log where action = 'incident.closed' and id = (select min(id) from audit_log where action = 'incident.closed')`,
      ['I-27 taken out', 'I-27 '],
    ],
    ['the last row taken out', `delete from audit_log where id = ${newest}`, ['I-27 taken out']],
    ['a seal taken out', 'delete from audit_seal where position = 2', ['I-27 a seal before it is missing']],
    [
      'the last row taken out with its seal',
      `delete from audit_seal where row_id = (select max(id) from audit_log where action = 'incident.closed');
      delete from audit_log where id = (select max(id) from audit_log where action = 'incident.closed')`,
      ['I-27 '],
    ],
  ])('%s: found', async (_, change, found) => {
    expect(await foundAfter(change)).toEqual(expect.arrayContaining(found))
  })

  it('a row put in: never sealed, and found', async () => {
    const before = `(select min(written_at) - interval '1 hour' from audit_log)`
    await foundAfter('select 1')
    expect(await foundAfter(`${row(before, '-1')}; select seal_audit('1 minute')`)).toEqual([
      'I-27 not sealed: put in, or nothing seals',
    ])
  })

  it('a row put in with a seal of its own, at the end of the chain or under an older number: found', async () => {
    const forged = `insert into audit_seal select s.position + 1, l.id, l.written_at, audit_digest(s.digest, l)
      from audit_log l, (select * from audit_seal order by position desc limit 1) s where l.id = -1`
    const hourAgo = `(select max(written_at) - interval '1 hour' from audit_log)`
    expect(await foundAfter(`${row(hourAgo, '-1')}; ${forged}`)).toEqual(['I-27 put in'])
    const hourAhead = `(select max(written_at) + interval '1 hour' from audit_log)`
    expect(await foundAfter(`${row(hourAhead, '-1')}; ${forged}`)).toEqual(['I-27 put in'])
  })

  it('a seal that was kept elsewhere is found again, another one is not', async () => {
    await foundAfter('select 1')
    const seal = (await lastSeal(app.deps.db)) ?? ''
    await register(app, false)
    await foundAfter('select 1')
    expect(await hasSeal(app.deps.db, seal)).toBe(true)
    expect(
      await hasSeal(
        app.deps.db,
        seal.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBe(false)
  })

  it('a row whose transaction ends late is sealed when it can be seen', async () => {
    await foundAfter('select 1')
    const late = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = app.deps.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('audit_log')
        .values({
          at: app.clock.now(),
          actor: 'system',
          actor_id: null,
          action: 'account.made',
          subject: null,
          request_id: null,
          facts: '{}',
        })
        .execute()
      written.resolve()
      await late.promise
    })
    await written.promise
    await register(app, false)
    await sealAudit(app.deps.db)
    late.resolve()
    await slow
    while ((await sealAudit(app.deps.db)) > 0);
    expect(await unsealed()).toEqual([])
    expect(await foundAfter('select 1')).toEqual([])
  })
})
