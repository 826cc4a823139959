import { sql } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { openStream } from '../testing/open-stream.ts'
import { comingReferee } from '../testing/progress-scenarios.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, takePushes } from '../testing/push-scenarios.ts'
import { cancel } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
let origin: string
let service: PushEndpoint
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  service = await openPushEndpoint()
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => sql`truncate account, device, live_event cascade`.execute(app.owner))

/** Both parties of a match take pushes, and neither has a live channel. */
async function bothAway() {
  const match = await comingReferee(app)
  const toPlayer = await takePushes(match.player, service, 'fr')
  const toReferee = await takePushes(match.referee, service, 'de')
  const messages = async (path: string) => (await pushedTo(app, service, path)).map(({ message }) => message)
  return { ...match, toPlayer, toReferee, messages }
}

describe('a quick message is pushed', () => {
  it('to the other party alone, with its code and the language of the reader', async () => {
    const { id, player, referee, asPlayer, asReferee, toPlayer, toReferee, messages } = await bothAway()
    await asPlayer.say('upstairs')
    const message = { kind: 'quick_message', matchId: id, tableNumber: '7' }
    expect(await messages(toReferee)).toEqual([
      {
        ...message,
        deviceId: referee.deviceId,
        language: 'de',
        path: '/referee-dashboard',
        from: 'player',
        code: 'upstairs',
      },
    ])
    expect(await messages(toPlayer)).toEqual([])
    await asReferee.say('at_the_door')
    expect(await messages(toPlayer)).toEqual([
      { ...message, deviceId: player.deviceId, language: 'fr', path: '/', from: 'referee', code: 'at_the_door' },
    ])
    expect(await messages(toReferee)).toHaveLength(1)
  })

  it('each once, and none when the match begins or ends', async () => {
    const { id, player, asPlayer, toReferee, messages } = await bothAway()
    await asPlayer.say('upstairs')
    app.clock.advance(SERVER_LIMITS.progress.messageEveryMs)
    await asPlayer.say('at_the_bar')
    expect(await messages(toReferee)).toMatchObject([{ code: 'upstairs' }, { code: 'at_the_bar' }])
    await cancel(player, id)
    await app.advance(SERVER_LIMITS.push.messageMs)
    expect(await messages(toReferee)).toHaveLength(2)
  })
})

describe('a quick message is not pushed', () => {
  it('to a device whose page is connected and shows it', async () => {
    const { referee, asPlayer, toReferee, messages } = await bothAway()
    const stream = await openStream(origin, referee)
    await stream.next('snapshot')
    await asPlayer.say('upstairs')
    await stream.next('match_progress')
    expect(await messages(toReferee)).toEqual([])
    stream.close()
  })

  it('once the parties do not wait for each other any more, or when it is old', async () => {
    const { id, player, asPlayer, toReferee, messages } = await bothAway()
    service.answerNext({ status: 503, headers: { 'retry-after': '60' } })
    await asPlayer.say('upstairs')
    expect(await messages(toReferee)).toHaveLength(1)
    await cancel(player, id)
    await app.advance(SERVER_LIMITS.push.messageMs)
    expect(await messages(toReferee)).toHaveLength(1)
  })
})
