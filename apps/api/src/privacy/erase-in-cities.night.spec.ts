import { DAY } from '@refcall/domain'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { claimForErasure } from '../cells/index.ts'
import { fence, unfence } from '../db/cells/fence.ts'
import { cellUrlOf } from '../db/cells/servers.ts'
import { withSession } from '../db/cells/session.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  askIn,
  cancel,
  DELTA,
  erase,
  eraseAccount,
  NEW_YORK,
  openCities,
  password,
  type Cities,
} from '../testing/erasure-scenarios.ts'
import {
  awaitingCode,
  createIntent,
  enterCode,
  register,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch, SAN_FRANCISCO } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { complete, finishErasures } from './erase-in-cities.service.ts'
import { markPerson } from './erasure.repository.ts'

let there: Cities['there']
let app: Cities['app']
let connect: Cities['connect']
let cityOf: Cities['cityOf']
let traces: Cities['traces']
let erasures: Cities['erasures']
let leftOpen: Cities['leftOpen']
let close: Cities['close']
beforeAll(async () => {
  ;({ there, app, connect, cityOf, traces, erasures, leftOpen, close } = await openCities())
})
afterAll(() => close())

const end = (referee: TestClient, matchId: string) =>
  referee.call('PATCH /api/mobile/matches/:matchId/complete', {
    params: { matchId },
    body: { deviceId: referee.deviceId },
  })

const NOTHING = { erasures: [], claims: [] }

const isLate = 'I-28 an erasure that was decided ends within a day'
const isForgotten = 'I-28 of those who were erased no id is left'
const broken = async (name: string) =>
  Object.keys(await brokenInvariants(cityOf(name).db, app.clock.now())).filter(
    (invariant) => !invariant.includes('sealed within'),
  )

/** A match that was played in a place. */
async function played(
  player: TestClient,
  referee: TestClient,
  place: { latitude: number; longitude: number },
): Promise<string> {
  await goOnDuty(referee, place)
  const { id } = await requestMatch(player, { ...place, tableNumber: "Quentin's table" })
  expect((await accept(referee, id)).status).toBe(200)
  await end(referee, id)
  await player.call('POST /api/device/:deviceId/matches/:matchId/feedback', {
    params: { deviceId: player.deviceId, matchId: id },
    body: { feedbackType: 'love' },
  })
  return id
}

const PLACES = [SAN_FRANCISCO, DELTA, NEW_YORK]
const matchesOf = async (ids: readonly string[]) =>
  (
    await Promise.all(
      [app.deps, cityOf('bay'), cityOf('delta')].map(({ db }) =>
        db
          .selectFrom('match')
          .select(['id', 'status', 'feedback', 'requester_device_id'])
          .where('id', 'in', [...ids])
          .execute(),
      ),
    )
  ).flat()

describe('works', () => {
  it('of a player and a referee who were in three cities nothing is left in any, and their matches stay', async () => {
    const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
    await referee.call('POST /api/user/payment-preferences', { body: { displayName: 'Zenobia' } })
    const ids: string[] = []
    for (const place of PLACES) ids.push(await played(player, referee, place))
    expect(await erase(player)).toMatchObject({
      status: 200,
      body: { message: 'Everything about this device was erased.' },
    })
    expect(await traces(player.deviceId, 'Quentin')).toEqual([])
    const { email, username } = await referee.call('GET /api/me')
    expect(await eraseAccount(referee)).toEqual({ status: 200, body: { success: true, isDone: true } })
    expect(
      await traces(
        referee.deviceId,
        referee.refereeId,
        referee.accountId,
        referee.payoutAccountId,
        email,
        username,
        'Zenobia',
      ),
    ).toEqual([])
    const kept = await matchesOf(ids)
    expect(kept).toHaveLength(3)
    for (const match of kept)
      expect(match).toMatchObject({
        status: 'completed',
        feedback: 'love',
        requester_device_id: kept[0]?.requester_device_id,
      })
    expect(await leftOpen()).toEqual(NOTHING)
    for (const name of ['bay', 'delta']) expect([name, await broken(name)]).toEqual([name, []])
    expect((await referee.attempt('GET /api/me')).status).toBe(401)
    const again = {
      username,
      email,
      firstName: 'A',
      lastName: 'B',
      password,
      confirmPassword: password,
      isReferee: false,
    }
    expect((await referee.attempt('POST /api/mobile/register', { body: again })).status).toBe(200)
  })

  it('of a referee who earned in a city, and acted there as an operator, the books stay and balance', async () => {
    const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
    await app.owner.updateTable('account').set({ is_operator: true }).where('id', '=', referee.accountId).execute()
    const { id, code } = await awaitingCode(app, player, referee)
    await enterCode(referee, id, code)
    await cityOf('bay').payments?.worker.settle()
    await referee.call('POST /api/dashboard/matches/:matchId/complete', {
      params: { matchId: id },
      body: { reason: 'they left' },
    })
    // An operator is noted in no city.
    const other = await requestMatch(await openBrowser(app), DELTA)
    await referee.call('POST /api/dashboard/matches/:matchId/cancel', {
      params: { matchId: other.id },
      body: { reason: 'no one came' },
    })
    expect(await eraseAccount(referee)).toEqual({ status: 200, body: { success: true, isDone: true } })
    expect(await traces(referee.accountId, referee.refereeId, referee.deviceId, referee.payoutAccountId)).toEqual([])
    expect(
      await cityOf('bay').db.selectFrom('payment_capture').select('match_id').where('match_id', '=', id).execute(),
    ).toHaveLength(1)
    for (const name of ['bay', 'delta']) expect([name, await broken(name)]).toEqual([name, []])
  })

  it('of who only began to pay in a city, or was only on duty there', async () => {
    const [player, referee, payee] = [await openBrowser(app), await refereeOnDuty(app), await verifiedReferee(app)]
    await createIntent(player, payee)
    for (const client of [player, referee]) expect((await erase(client)).status).toBe(200)
    expect(await traces(player.deviceId, referee.deviceId)).toEqual([])
    expect(await leftOpen()).toEqual(NOTHING)
    // The home keeps who stands in for someone in a city alone.
    const drafts = await cityOf('bay')
      .db.selectFrom('payment_draft')
      .leftJoin('device', 'device.id', 'payment_draft.device_id')
      .select('device.id')
      .execute()
    expect(drafts).not.toContainEqual({ id: null })
  })

  it('an export has what a city keeps of a person, also of a device that was not signed in there', async () => {
    const player = await openBrowser(app)
    const { id } = await requestMatch(player)
    await cancel(player, id)
    const form = {
      username: 'quincy',
      email: 'quincy@example.com',
      firstName: 'A',
      lastName: 'B',
      password,
      confirmPassword: password,
      isReferee: false,
    }
    await player.call('POST /api/mobile/register', { body: form })
    await player.call('POST /api/start', { body: { deviceId: player.deviceId } })
    expect((await player.call('GET /api/me/export')).tables['match']).toMatchObject([{ id }])
    expect((await eraseAccount(player)).status).toBe(200)
    expect(await traces(player.deviceId, 'quincy')).toEqual([])
  })
})

describe('refuses', () => {
  it('while a match is open in a city, as at home, and changes nothing', async () => {
    const [player, referee] = [await openBrowser(app), await refereeOnDuty(app)]
    const { id } = await requestMatch(player)
    expect(await erase(player)).toMatchObject({ status: 409, body: { code: 'wrong_status', status: 'pending' } })
    await accept(referee, id)
    for (const client of [player, referee])
      expect(await erase(client)).toMatchObject({ status: 409, body: { code: 'wrong_status', status: 'accepted' } })
    await end(referee, id)
    expect(await leftOpen()).toEqual(NOTHING)
    await goOnDuty(referee)
    expect((await askIn(player, DELTA)).status).toBe(200)
  })

  it('a referee who is playing or is still to be paid in a city', async () => {
    const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await enterCode(referee, id, code)
    await cityOf('bay').payments?.worker.settle()
    expect(await eraseAccount(referee)).toMatchObject({
      status: 409,
      body: { code: 'wrong_status', status: 'in_progress' },
    })
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
      params: { deviceId: player.deviceId, matchId: id },
    })
    expect(await eraseAccount(referee)).toMatchObject({ status: 409, body: { code: 'payout_owed' } })
    expect(await leftOpen()).toEqual(NOTHING)
    expect((await referee.call('GET /api/me')).id).toBe(referee.accountId)
  })

  it('while a match is open in a city that does not answer', async () => {
    const player = await openBrowser(app)
    const { id } = await requestMatch(player)
    const serve = async (change: { server: string; version: number }) => {
      await app.owner.updateTable('cell').set(change).where('name', '=', 'bay').execute()
      await app.cells?.follow()
    }
    await serve({ server: 'unknown', version: 2 })
    expect(await erase(player)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await leftOpen()).toEqual(NOTHING)
    await serve({ server: 'west', version: 3 })
    await cancel(player, id)
    expect((await erase(player)).status).toBe(200)
  })

  it('the audit of a city finds what was left there of a person', async () => {
    const { client, refereeId } = await register(app, true)
    await goOnDuty(client)
    expect((await eraseAccount(client)).status).toBe(200)
    const west = await connect(cellUrlOf(there.url('west'), 'bay'))
    await west.query(
      `insert into incident (id, kind, subject, facts, opened_at) values ('inc_left', 'payout_blocked', $1, '{}', now())`,
      [`about ${refereeId}`],
    )
    const found = await brokenInvariants(cityOf('bay').db, app.clock.now())
    expect(found).toMatchObject({ [isForgotten]: [{ found_in: 'incident', id: refereeId }] })
    await west.query(`delete from incident where id = 'inc_left'`)
    expect(await brokenInvariants(cityOf('bay').db, app.clock.now())).not.toHaveProperty([isForgotten])
  })
})

describe('when not all of it can be done at once', () => {
  const inDelta = (work: (session: Parameters<typeof fence>[0]) => Promise<unknown>) => withSession(there.homeUrl, work)
  const later = async () => {
    app.clock.advance(SERVER_LIMITS.erasure.leaseMs)
    return finishErasures(app.deps)
  }

  /** A referee who was in the bay and the delta, whose erasure waits for the delta, which is being moved. */
  async function waiting(): Promise<PaidReferee & { username: string }> {
    const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
    const { username } = await referee.call('GET /api/me')
    for (const place of PLACES) await played(player, referee, place)
    await inDelta((session) => fence(session, 'delta', performance.now() + 5_000))
    const answer = await eraseAccount(referee)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, isDone: false, message: expect.stringContaining('being erased') },
    })
    return { ...referee, username: username ?? '' }
  }

  it('a city that is being moved delays it, nobody is the person meanwhile, and each city does it once', async () => {
    const referee = await waiting()
    expect(await erasures()).toEqual([{ is_decided: true }])
    expect(await brokenInvariants(app.deps.db, new Date(app.clock.now().getTime() + 2 * DAY))).toHaveProperty([isLate])
    expect(await brokenInvariants(app.deps.db, app.clock.now())).not.toHaveProperty([isLate])
    expect((await traces(referee.refereeId)).map((trace) => trace.split(/[. ]/)[0])).not.toContain('bay')
    expect((await referee.attempt('GET /api/me')).status).toBe(401)
    expect(
      (await referee.attempt('POST /api/login', { body: { username: referee.username, password } })).body.code,
    ).toBe('wrong_credentials')
    expect((await askIn(referee, NEW_YORK)).status).toBe(503)
    // By another process meanwhile, and before the city is there again.
    expect(await later()).toBe(1)
    expect(await erasures()).toHaveLength(1)
    await inDelta((session) => unfence(session, 'delta'))
    expect(await finishErasures(app.deps)).toBe(0)
    expect(await later()).toBe(1)
    expect(
      await traces(referee.accountId, referee.refereeId, referee.deviceId, referee.payoutAccountId, referee.username),
    ).toEqual([])
    expect(await leftOpen()).toEqual(NOTHING)
    const { rows } = await (
      await connect(there.url('west'))
    ).query<{ times: number }>(`
      select count(*)::integer as times from bay.audit_log where action like '%.erased' group by subject, request_id order by times desc limit 1`)
    expect(rows).toEqual([{ times: 1 }])
    for (const name of ['bay', 'delta']) expect([name, await broken(name)]).toEqual([name, []])
    expect((await askIn(referee, NEW_YORK)).status).toBe(200)
  })

  it('an erasure that had not been decided when its process ended is withdrawn', async () => {
    const player = await openBrowser(app)
    await cancel(player, (await requestMatch(player)).id)
    const now = app.clock.now()
    await app.deps.db.transaction().execute(async (trx) => {
      await markPerson(trx, { accountId: null, deviceIds: [player.deviceId] }, 'era_two')
      await claimForErasure(trx, [player.deviceId], null)
      await trx
        .insertInto('erasure')
        .values({
          id: 'era_two',
          account_id: null,
          device_ids: [player.deviceId],
          secret: 's',
          cells: ['bay'],
          is_operator: false,
          asked_by: null,
          request_id: null,
          asked_at: now,
          lease_until: new Date(now.getTime() + 1),
        })
        .execute()
    })
    expect((await askIn(player, SAN_FRANCISCO)).status).toBe(409)
    expect(await erase(player)).toMatchObject({ status: 503 })
    expect(await later()).toBe(1)
    expect(await leftOpen()).toEqual(NOTHING)
    await cancel(player, (await requestMatch(player)).id)
    expect((await erase(player)).status).toBe(200)
  })

  it('several processes do it once, and one that is late leaves alone who came after it with the same device', async () => {
    const referee = await waiting()
    const late = await app.owner.selectFrom('erasure').selectAll().executeTakeFirstOrThrow()
    await inDelta((session) => unfence(session, 'delta'))
    app.clock.advance(SERVER_LIMITS.erasure.leaseMs)
    await Promise.all([finishErasures(app.deps), finishErasures(app.deps), later()])
    expect(await leftOpen()).toEqual(NOTHING)
    const { id } = await requestMatch(referee, DELTA)
    await cancel(referee, id)
    await complete(app.deps, { depsOf: cityOf }, late)
    expect(
      await cityOf('delta').db.selectFrom('match').select('requester_device_id').where('id', '=', id).execute(),
    ).toEqual([{ requester_device_id: referee.deviceId }])
  })
})
