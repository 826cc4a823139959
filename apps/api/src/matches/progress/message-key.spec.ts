import { randomBytes } from 'node:crypto'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { sql } from 'kysely'
import { openStream } from '../../testing/open-stream.ts'
import { comingReferee, refereeOf } from '../../testing/progress-scenarios.ts'
import { accept, refereeOnDuty, withdraw } from '../../testing/scenarios.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const { messageEveryMs } = SERVER_LIMITS.progress

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())
beforeEach(() => sql`truncate account, device, live_event cascade`.execute(app.owner))

const newKey = () => randomBytes(16).toString('hex')
const USED = {
  status: 400,
  body: { code: 'invalid_request', fields: [{ path: 'key', problem: 'is the key of another message' }] },
}
const stored = () => app.deps.db.selectFrom('match_message').select(['sender', 'code', 'key']).orderBy('id').execute()

describe('the key of a quick message', () => {
  it('stores a repeated press once, however late, and answers with the first', async () => {
    const { asPlayer, asReferee } = await comingReferee(app)
    for (const [party, code] of [
      [asPlayer, 'upstairs'],
      [asReferee, 'on_my_way'],
    ] as const) {
      const key = newKey()
      const first = await party.say(code as never, key)
      app.clock.advance(10 * messageEveryMs)
      const second = await party.say(code as never, key)
      expect([first.status, first.body]).toEqual([second.status, second.body])
      expect(first.status).toBe(200)
    }
    expect(await stored()).toHaveLength(2)
  })

  it('stores presses that arrive at the same instant once', async () => {
    const { asPlayer } = await comingReferee(app)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => asPlayer.say('outside', key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await stored()).toEqual([{ sender: 'player', code: 'outside', key }])
  })

  it('announces a repeated press to the other party once', async () => {
    const { referee, asPlayer } = await comingReferee(app)
    const stream = await openStream(origin, referee)
    await stream.next('snapshot')
    const [repeated, last] = [newKey(), newKey()]
    await asPlayer.say('upstairs', repeated)
    await asPlayer.say('upstairs', repeated)
    app.clock.advance(messageEveryMs)
    await asPlayer.say('outside', last)
    await stream.next('match_progress')
    await stream.next('match_progress')
    const { count } = await app.deps.db
      .selectFrom('live_event')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(sql`body ->> 'type'`, '=', 'match_progress')
      .where('recipient', 'like', 'referee:%')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
    stream.close()
  })

  it('makes the same text sent again by another press another message', async () => {
    const { asPlayer } = await comingReferee(app)
    await asPlayer.say('upstairs', newKey())
    app.clock.advance(messageEveryMs)
    await asPlayer.say('upstairs', newKey())
    expect(await stored()).toHaveLength(2)
  })

  it('is refused with another text, also at the same instant', async () => {
    const { asPlayer } = await comingReferee(app)
    const key = newKey()
    const answers = await Promise.all([asPlayer.say('outside', key), asPlayer.say('upstairs', key)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    app.clock.advance(messageEveryMs)
    expect(await asPlayer.say('at_the_bar', key)).toMatchObject(USED)
    expect(await stored()).toHaveLength(1)
  })

  it('is its sender’s: the other party may use the same, and a player of another match', async () => {
    const [one, other] = [await comingReferee(app), await comingReferee(app)]
    const key = newKey()
    for (const say of [
      () => one.asPlayer.say('outside', key),
      () => one.asReferee.say('on_my_way', key),
      () => other.asPlayer.say('upstairs', key),
    ])
      expect((await say()).status).toBe(200)
    expect(await stored()).toHaveLength(3)
  })

  it('is refused to the next referee, and where the first message went to the one before', async () => {
    const { id, referee, asPlayer, asReferee } = await comingReferee(app)
    const key = newKey()
    await asReferee.say('on_my_way', key)
    await asPlayer.say('outside', key)
    const next = await refereeOnDuty(app)
    await withdraw(referee, id)
    expect((await accept(next, id)).status).toBe(200)
    const answers = [await refereeOf(next, id).say('on_my_way', key), await asPlayer.say('outside', key)]
    for (const answer of answers) {
      expect(answer).toMatchObject(USED)
      expect(JSON.stringify(answer.body)).not.toContain('progress')
    }
    expect((await refereeOf(next, id).progress())?.messages).toEqual([])
  })

  it.each([
    '',
    'A3BB189E8BF938889912ACE4E6543002',
    'a3bb189e-8bf9-3888-9912-ace4e6543002',
    `${newKey()}0`,
    'x'.repeat(70_000),
  ])('is refused where it is none: %.40s', async (key) => {
    const { asPlayer } = await comingReferee(app)
    expect([400, 413]).toContain((await asPlayer.say('outside', key)).status)
    expect(await stored()).toEqual([])
  })

  it('is in the export of its sender', async () => {
    const { player, asPlayer } = await comingReferee(app)
    const key = newKey()
    await asPlayer.say('outside', key)
    const { tables } = await player.call('GET /api/device/:deviceId/export', { params: { deviceId: player.deviceId } })
    expect(tables['match_message']).toMatchObject([{ code: 'outside', key }])
  })
})
