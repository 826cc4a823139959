import { QUICK_MESSAGES } from '@refcall/domain'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { sql } from 'kysely'
import { openStream } from '../../testing/open-stream.ts'
import { comingReferee, playerOf, refereeOf, rowsWith } from '../../testing/progress-scenarios.ts'
import { accept, openBrowser, refereeOnDuty } from '../../testing/scenarios.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const { messagesPerSide, messageEveryMs } = SERVER_LIMITS.progress

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(() => sql`truncate account, device, live_event cascade`.execute(app.owner))

const TOO_MANY = { status: 429, body: { code: 'too_many_requests' } }

describe('quick messages', () => {
  it('reach the other party live, in both directions, oldest first', async () => {
    const { player, referee, asPlayer, asReferee } = await comingReferee(app)
    const [toPlayer, toReferee] = [await openStream(origin, player), await openStream(origin, referee)]
    await Promise.all([toPlayer.next('snapshot'), toReferee.next('snapshot')])
    expect((await asPlayer.say('upstairs')).status).toBe(200)
    await toReferee.next('match_progress')
    expect((await asReferee.say('which_table')).status).toBe(200)
    await toPlayer.next('match_progress')
    const said = [
      { from: 'player', code: 'upstairs' },
      { from: 'referee', code: 'which_table' },
    ]
    expect((await asPlayer.progress())?.messages).toMatchObject(said)
    expect((await asReferee.progress())?.messages).toMatchObject(said)
    for (const stream of [toPlayer, toReferee]) {
      expect(JSON.stringify(stream.seen)).not.toContain('upstairs')
      stream.close()
    }
  })

  it('of one press that is sent twice are stored once', async () => {
    const { asPlayer } = await comingReferee(app)
    const answers = await Promise.all([asPlayer.say('outside'), asPlayer.say('outside')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await asPlayer.progress())?.messages).toHaveLength(1)
  })

  it('are refused sooner than the pause allows, and beyond the most of one party', async () => {
    const { asPlayer, asReferee } = await comingReferee(app)
    await asPlayer.say('outside')
    expect(await asPlayer.say('upstairs')).toMatchObject(TOO_MANY)
    expect((await asReferee.say('on_my_way')).status).toBe(200)
    for (let sent = 1; sent < messagesPerSide; sent += 1) {
      app.clock.advance(messageEveryMs)
      expect((await asPlayer.say('upstairs')).status).toBe(200)
    }
    app.clock.advance(messageEveryMs)
    expect(await asPlayer.say('at_the_bar')).toMatchObject(TOO_MANY)
    expect((await asReferee.say('please_wave')).status).toBe(200)
  })

  it('are refused where they are of the other party, or typed', async () => {
    const { asPlayer, asReferee } = await comingReferee(app)
    for (const code of [...QUICK_MESSAGES.referee, 'hello'])
      expect((await asPlayer.say(code as 'outside')).status).toBe(400)
    for (const code of QUICK_MESSAGES.player)
      expect((await asReferee.say(code as 'on_my_way' | 'which_table')).status).toBe(400)
  })

  it('end with the match, and are not shown to the next referee', async () => {
    const { id, player, referee, asPlayer, asReferee } = await comingReferee(app)
    await asPlayer.say('upstairs')
    const next = await refereeOnDuty(app)
    await referee.call('DELETE /api/mobile/matches/:matchId/cancel', {
      params: { matchId: id },
      body: { deviceId: referee.deviceId },
    })
    expect(await asPlayer.say('outside')).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
    expect((await asReferee.say('on_my_way')).status).toBe(404)
    expect((await accept(next, id)).status).toBe(200)
    expect((await refereeOf(next, id).progress())?.messages).toEqual([])
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
      params: { deviceId: player.deviceId, matchId: id },
    })
    expect(await asPlayer.say('outside')).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
  })

  it('are in the export of both, and stay without a name after the erasure of the referee', async () => {
    const { id, player, referee, asReferee } = await comingReferee(app)
    await asReferee.say('five_minutes_late')
    for (const client of [player, referee]) {
      const { tables } = await client.call('GET /api/device/:deviceId/export', {
        params: { deviceId: client.deviceId },
      })
      expect(tables['match_message']).toMatchObject([{ match_id: id, sender: 'referee', code: 'five_minutes_late' }])
    }
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
      params: { deviceId: player.deviceId, matchId: id },
    })
    const { referee_id: refereeId } = await app.deps.db
      .selectFrom('match_message')
      .select('referee_id')
      .executeTakeFirstOrThrow()
    await referee.call('POST /api/device/:deviceId/erase', { params: { deviceId: referee.deviceId } })
    expect(await rowsWith(app, refereeId, referee.deviceId)).toEqual([])
    expect(await rowsWith(app, 'five_minutes_late')).toEqual(['match_message'])
  })

  it('are not for a stranger', async () => {
    const { id, player, referee } = await comingReferee(app)
    const stranger = await openBrowser(app)
    expect((await playerOf({ ...stranger, deviceId: player.deviceId }, id).say('outside')).status).toBe(404)
    expect((await refereeOf({ ...stranger, deviceId: referee.deviceId }, id).say('on_my_way')).status).toBe(404)
    expect((await refereeOf(await refereeOnDuty(app), id).say('on_my_way')).status).toBe(404)
  })
})
