import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import { brokenInvariants } from '../../audit/audits.repository.ts'
import { transact } from '../../outbox/index.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { openStream } from '../../testing/open-stream.ts'
import { awaitingCode, openOperator, verifiedReferee } from '../../testing/payment-scenarios.ts'
import {
  arrivalOf,
  comingReferee,
  metersFromTable,
  ON_THE_WAY,
  ON_THE_WAY_DIGITS,
  onTheWay,
  playerOf,
  refereeOf,
  rowsWith,
} from '../../testing/progress-scenarios.ts'
import { cancel, complete, openBrowser, refereeOnDuty, withdraw } from '../../testing/scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'
import { lockMatch } from '../match.repository.ts'
import { takeStep } from '../take-step.ts'

const { positionEveryMs } = SERVER_LIMITS.progress

let app: PaidApp
let origin: string
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(() => sql`truncate account, device, live_event cascade`.execute(app.owner))
afterEach(async () => expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({}))

const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
describe('a referee on the way', () => {
  it('is expected by the distance, and is not at the table yet', async () => {
    const { asPlayer, asReferee } = await comingReferee(app)
    const progress = await asPlayer.progress()
    expect(progress).toMatchObject({ stage: 'on_the_way', arrivedAt: null, minutes: null, walk: null, position: null })
    const expectedMs = Date.parse(progress?.expectedAt ?? '') - app.clock.now().getTime()
    expect(expectedMs / 60_000).toBeCloseTo(900 / 0.88 / 60, 0)
    expect(await asReferee.progress()).not.toHaveProperty('position')
  })

  it('shows the player where, how far in minutes and whether it walks, and replaces the position before', async () => {
    const { asPlayer, asReferee } = await onTheWay(app)
    app.clock.advance(60_000)
    expect((await asReferee.at(metersFromTable(330))).status).toBe(200)
    const { latitude } = metersFromTable(330)
    expect(await asPlayer.progress()).toMatchObject({
      position: { latitude, accuracyMeters: 10 },
      minutes: { least: 3, most: 7 },
      walk: { state: 'walking' },
    })
    expect(await rowsWith(app, ON_THE_WAY_DIGITS)).toEqual([])
    app.clock.advance(LIMITS.arrival.silentAfterMs + 1_000)
    expect(await asPlayer.progress()).toMatchObject({ walk: { state: 'no_signal' }, position: { latitude } })
  })

  it('refuses a position sooner than it may be sent, and one that shows nothing', async () => {
    const { asReferee } = await onTheWay(app)
    expect(await asReferee.at(ON_THE_WAY)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    app.clock.advance(positionEveryMs)
    for (const useless of [{ source: 'fallback' }, { accuracyMeters: 5_000 }, { measuredAt: at(-3_600_000) }]) {
      expect(await asReferee.at(ON_THE_WAY, useless)).toMatchObject({
        status: 409,
        body: { code: 'location_required' },
      })
    }
    expect((await asReferee.at(ON_THE_WAY)).status).toBe(200)
  })

  it('keeps the latest position when an older one arrives late', async () => {
    const { asPlayer, asReferee } = await comingReferee(app)
    expect((await asReferee.at(metersFromTable(300), { measuredAt: at(-1_000) })).status).toBe(200)
    app.clock.advance(positionEveryMs)
    expect((await asReferee.at(metersFromTable(800), { measuredAt: at(-60_000) })).status).toBe(200)
    expect((await asPlayer.progress())?.position?.latitude).toBe(metersFromTable(300).latitude)
  })
})

describe('the position of a referee on the way', () => {
  it('reaches the browser that asked for the referee, live, and nothing of it the event log or others', async () => {
    const { id, player, referee, asPlayer, asReferee } = await comingReferee(app)
    const others = [referee, await openOperator(app), await refereeOnDuty(app), await openBrowser(app)]
    const [own, ...streams] = await Promise.all([player, ...others].map((client) => openStream(origin, client)))
    for (const stream of [own!, ...streams]) await stream.next('snapshot')
    expect((await asReferee.at(ON_THE_WAY)).status).toBe(200)
    const event = await own!.next('match_progress')
    expect(Object.keys(event).toSorted()).toEqual(['at', 'id', 'matchId', 'type'])
    expect((await asPlayer.progress())?.position).toMatchObject(ON_THE_WAY)
    expect(await rowsWith(app, ON_THE_WAY_DIGITS)).toEqual(['way_position'])
    // A later event that reaches a stream shows that the earlier one did not.
    expect((await cancel(player, id)).status).toBe(200)
    await own!.next('match_update', ({ match }) => match.status === 'cancelled')
    await streams[0]!.next('match_update', ({ match }) => match.status === 'cancelled')
    await streams[1]!.next('dashboard_match', ({ match }) => match.status === 'cancelled')
    for (const { seen } of [own!, ...streams]) expect(JSON.stringify(seen)).not.toContain(ON_THE_WAY_DIGITS)
    for (const { seen } of streams) expect(seen.filter(({ type }) => type === 'match_progress')).toEqual([])
    for (const stream of [own!, ...streams]) stream.close()
  })

  it('is not for another browser of the player, which reads the rest', async () => {
    const names = { username: 'two.browsers', email: 'two.browsers@example.org', firstName: 'A', lastName: 'B' }
    const password = 'a long enough one'
    const player = await openBrowser(app)
    await player.call('POST /api/mobile/register', {
      body: { ...names, password, confirmPassword: password, isReferee: false },
    })
    const referee = await verifiedReferee(app, { place: metersFromTable(900) })
    const { id } = await awaitingCode(app, player, referee)
    expect((await refereeOf(referee, id).at(ON_THE_WAY)).status).toBe(200)
    const other = await openBrowser(app)
    await other.call('POST /api/login', { body: { username: names.username, password } })
    const elsewhere = await playerOf({ ...other, deviceId: player.deviceId }, id).progress()
    expect(elsewhere).toMatchObject({ stage: 'on_the_way', walk: { state: 'walking' } })
    expect(elsewhere).not.toHaveProperty('position')
    expect((await playerOf(player, id).progress())?.position).toMatchObject(ON_THE_WAY)
    expect((await cancel(player, id)).status).toBe(200)
  })

  it.each(['the table by its own word', 'the table by a position', 'cancel', 'complete', 'withdraw', 'expire'])(
    'is in no table after the end of the way: %s',
    async (end) => {
      const { id, player, referee, asPlayer, asReferee } = await onTheWay(app)
      expect(await rowsWith(app, ON_THE_WAY_DIGITS)).toEqual(['way_position'])
      app.clock.advance(positionEveryMs)
      const ends: Readonly<Record<string, () => Promise<unknown>>> = {
        'the table by its own word': () => asReferee.here(metersFromTable(5)),
        'the table by a position': () => asReferee.at(metersFromTable(20)),
        cancel: () => cancel(player, id),
        complete: () => complete(player, id),
        withdraw: () => withdraw(referee, id),
        expire: () => app.advance(LIMITS.lifecycle.acceptedCashMs),
      }
      await ends[end]!()
      expect(await rowsWith(app, ON_THE_WAY_DIGITS)).toEqual([])
      expect((await asPlayer.progress())?.position ?? null).toBeNull()
      await cancel(player, id)
    },
  )

  it('is not stored by a position that arrives while the match ends', async () => {
    const { id, player, asReferee } = await comingReferee(app)
    let late: Promise<{ status: number }> | undefined
    await transact(app.deps, async (work) => {
      const match = (await lockMatch(work.trx, id))!
      late = asReferee.at(ON_THE_WAY)
      await waitingForLocks(app.deps.db, 1)
      await takeStep(work, match, 'cancel', { actor: 'player', actorId: player.deviceId, requestId: null })
    })
    expect(await late).toMatchObject({ status: 200, body: { progress: null } })
    expect(await rowsWith(app, ON_THE_WAY_DIGITS)).toEqual([])
  })

  it('that was left behind is deleted by the sweeper', async () => {
    const { id, player } = await onTheWay(app)
    const row = await app.deps.db.selectFrom('way_position').selectAll().executeTakeFirstOrThrow()
    expect((await cancel(player, id)).status).toBe(200)
    await app.deps.db.insertInto('way_position').values(row).execute()
    await app.advance(1)
    expect(await rowsWith(app, ON_THE_WAY_DIGITS)).toEqual([])
  })

  it('is in the export of the referee alone', async () => {
    const { id, player, referee } = await onTheWay(app)
    const exportOf = async (client: TestClient) =>
      (await client.call('GET /api/device/:deviceId/export', { params: { deviceId: client.deviceId } })).tables
    expect((await exportOf(referee))['way_position']).toMatchObject([{ match_id: id, ...ON_THE_WAY }])
    const tables = await exportOf(player)
    expect(JSON.stringify(tables)).not.toContain(ON_THE_WAY_DIGITS)
    expect(tables['match_arrival']).toMatchObject([{ match_id: id, arrived_at: null }])
    await cancel(player, id)
  })
})

describe('after the erasure of the referee', () => {
  it.each(['came', 'left'])('who %s the arrival stays without a name', async (how) => {
    const { id, player, referee } = await onTheWay(app)
    await (how === 'came' ? complete(player, id) : withdraw(referee, id))
    const { referee_id: refereeId } = await arrivalOf(app, id)
    const params = { deviceId: referee.deviceId }
    expect((await referee.attempt('POST /api/device/:deviceId/erase', { params })).status).toBe(200)
    expect(await rowsWith(app, refereeId, referee.deviceId, ON_THE_WAY_DIGITS)).toEqual([])
    expect(await arrivalOf(app, id)).toMatchObject({ referee_came: how === 'came' ? true : null })
    await cancel(player, id)
  })
})

describe('is not allowed', () => {
  it('for a caller who is neither party', async () => {
    const { id, player, referee } = await onTheWay(app)
    const strangers = [await openBrowser(app), await refereeOnDuty(app), await openOperator(app)]
    for (const stranger of strangers) {
      const answers = [
        await refereeOf(stranger, id).at(ON_THE_WAY),
        await refereeOf(stranger, id).here(),
        await playerOf(stranger, id).here(),
        await playerOf({ ...stranger, deviceId: player.deviceId }, id).here(),
        await refereeOf({ ...stranger, deviceId: referee.deviceId }, id).here(),
      ]
      for (const { status } of answers) expect([403, 404]).toContain(status)
      await expect(playerOf({ ...stranger, deviceId: player.deviceId }, id).progress()).rejects.toThrow('404')
      await expect(refereeOf(stranger, id).progress()).rejects.toThrow('404')
    }
    await cancel(player, id)
  })

  it('for a referee who has left', async () => {
    const { id, referee, player, asReferee } = await onTheWay(app)
    await withdraw(referee, id)
    expect((await asReferee.here()).status).toBe(404)
    expect((await asReferee.at(ON_THE_WAY)).status).toBe(404)
    await cancel(player, id)
  })
})
