import { sql } from 'kysely'
import { brokenInvariants } from '../../audit/audits.repository.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { openStream } from '../../testing/open-stream.ts'
import { awaitingCode, enterCode, verifiedReferee } from '../../testing/payment-scenarios.ts'
import {
  arrivalOf,
  comingReferee,
  metersFromTable,
  ON_THE_WAY,
  ON_THE_WAY_DIGITS,
  onTheWay,
  playerOf,
  rowsWith,
} from '../../testing/progress-scenarios.ts'
import { cancel, complete, openBrowser, withdraw } from '../../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'

const { positionEveryMs, positionMaxAgeMs } = SERVER_LIMITS.progress

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
describe('the arrival', () => {
  it('is announced to both, by the word of the referee, once', async () => {
    const { id, player, asPlayer, asReferee } = await comingReferee(app)
    const stream = await openStream(origin, player)
    await stream.next('snapshot')
    expect((await asReferee.here()).status).toBe(200)
    await stream.next('match_progress')
    const { arrivedAt } = (await asPlayer.progress()) ?? {}
    app.clock.advance(60_000)
    const [again, another] = await Promise.all([asReferee.here(), asReferee.here()])
    expect([again.status, another.status]).toEqual([200, 200])
    expect(await asReferee.progress()).toMatchObject({ stage: 'at_table', arrivedAt })
    expect(await arrivalOf(app, id)).toMatchObject({ arrived_by: 'referee', referee_came: null })
    stream.close()
    await complete(player, id)
  })

  it('is shown by a position whose accuracy is near enough, and by no coarse or old one', async () => {
    const { id, player, asReferee } = await comingReferee(app)
    const near = metersFromTable(45)
    await asReferee.at(near, { accuracyMeters: 40 })
    app.clock.advance(positionMaxAgeMs + 1_000)
    await asReferee.at(near, { measuredAt: at(-positionMaxAgeMs - 1) })
    expect(await asReferee.progress()).toMatchObject({ stage: 'on_the_way' })
    app.clock.advance(positionEveryMs)
    await asReferee.at(near)
    expect(await asReferee.progress()).toMatchObject({ stage: 'at_table' })
    // Afterwards a position is not stored.
    expect((await asReferee.at(ON_THE_WAY)).status).toBe(200)
    expect(await rowsWith(app, ON_THE_WAY_DIGITS)).toEqual([])
    await complete(player, id)
    expect(await arrivalOf(app, id)).toMatchObject({
      arrived_by: 'position',
      referee_came: true,
      player_was_there: true,
    })
  })

  it('and the presence of the player are refused where a fine place shows a party elsewhere', async () => {
    const { asPlayer, asReferee } = await comingReferee(app)
    const far = { ...metersFromTable(700), accuracyMeters: 10 }
    for (const press of [asReferee.here(far), asPlayer.here(far)]) {
      expect(await press).toMatchObject({ status: 409, body: { code: 'not_at_table' } })
    }
    for (const vague of [{ accuracyMeters: 700 }, { measuredAt: at(-3_600_000) }]) {
      expect((await asPlayer.here({ ...far, ...vague })).status).toBe(200)
    }
  })

  it('is refused by the last position as well, for as long as that says where the referee is', async () => {
    const { asReferee } = await onTheWay(app)
    expect(await asReferee.here()).toMatchObject({ status: 409, body: { code: 'not_at_table' } })
    app.clock.advance(positionMaxAgeMs + 1)
    expect((await asReferee.here()).status).toBe(200)
  })

  it('at the instant of a cancellation ends in one of both, without an error', async () => {
    const { id, player, asReferee } = await comingReferee(app)
    const [here, cancelled] = await Promise.all([asReferee.here(), cancel(player, id)])
    expect([200, 409]).toContain(here.status)
    expect(cancelled.status).toBe(200)
    expect(await asReferee.here()).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
  })

  it('is shown by the right code of an electronic match', async () => {
    const player = await openBrowser(app)
    const referee = await verifiedReferee(app)
    const { id, code } = await awaitingCode(app, player, referee)
    expect(await playerOf(player, id).progress()).toMatchObject({ stage: 'on_the_way' })
    expect((await enterCode(referee, id, code)).status).toBe(200)
    expect(await arrivalOf(app, id)).toMatchObject({ arrived_at: null, referee_came: true, player_was_there: true })
    expect(await playerOf(player, id).progress()).toBeNull()
    await app.runPayments()
  })

  it('stays unknown where the match was cancelled, left or completed by the referee alone', async () => {
    const [one, two] = [await comingReferee(app), await comingReferee(app)]
    await one.asReferee.here()
    await one.referee.call('PATCH /api/mobile/matches/:matchId/complete', {
      params: { matchId: one.id },
      body: { deviceId: one.referee.deviceId },
    })
    await withdraw(two.referee, two.id)
    for (const { id } of [one, two]) expect(await arrivalOf(app, id)).toMatchObject({ referee_came: null })
    await cancel(two.player, two.id)
  })
})
