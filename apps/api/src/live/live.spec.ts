import { sql } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import { openStream, type TestStream } from '../testing/open-stream.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { currentCursor, eventsAfter } from '../outbox/live-event.repository.ts'

let app: TestApp
let second: TestApp
let origin: string
let secondOrigin: string
const streams: TestStream[] = []

beforeAll(async () => {
  app = await startApp()
  second = await startApp()
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  secondOrigin = await second.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(async () => {
  await app.close()
  await second.close()
})

const open = async (...args: Parameters<typeof openStream>) => {
  const stream = await openStream(...args)
  streams.push(stream)
  return stream
}

let city = 0
const elsewhere = () => ({ latitude: -10 - (city += 1), longitude: 40 })

const complete = (player: TestClient, matchId: string) =>
  player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
    params: { deviceId: player.deviceId, matchId },
  })

describe('works', () => {
  it('V-01: begins with connected and a snapshot of what the reader may know', async () => {
    const player = await openBrowser(app)
    const match = await requestMatch(player, elsewhere())
    const stream = await open(origin, player)
    expect(stream.contentType).toContain('text/event-stream')
    expect(await stream.next('connected')).toMatchObject({ resumed: false })
    expect((await stream.next('snapshot')).matches).toMatchObject([{ id: match.id }])
    expect(stream.seen.map((message) => message.type)).toEqual(['connected', 'snapshot'])
  })

  it('goes on from the start call at any process, also after a quiet hour, with what has happened since and no snapshot', async () => {
    const player = await openBrowser(app)
    for (const each of [app, second]) each.clock.advance(3_600_000)
    const { lastEventId } = await player.call('POST /api/start', { body: { deviceId: player.deviceId } })
    const match = await requestMatch(player, elsewhere())
    for (const at of [origin, secondOrigin]) {
      const stream = await open(at, player, { lastEventId })
      expect((await stream.next('match_update')).match.id).toBe(match.id)
      expect(stream.seen.map(({ type }) => type)).toEqual(['connected', 'match_update'])
    }
  })

  it('V-03: tells the player of acceptance, the referee of the request, each in its own words', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const [ears, eyes] = [await open(origin, referee), await open(origin, player)]
    await ears.next('snapshot')
    await eyes.next('snapshot')
    const match = await requestMatch(player, place)
    const request = await ears.next('match_request')
    expect(request.match).toMatchObject({ id: match.id, distance: expect.any(Number) })
    expect(JSON.stringify(request)).not.toContain(player.deviceId)
    await accept(referee, match.id)
    const { match: accepted } = await eyes.next('match_update', (update) => update.match.status === 'accepted')
    expect(accepted).toMatchObject({ id: match.id, requesterDeviceId: player.deviceId })
    expect(JSON.stringify(eyes.seen)).not.toContain(referee.deviceId)
    expect((await ears.next('match_update')).match.refereeDeviceId).toBe(referee.deviceId)
  })

  it('reaches a stream of another process on the same database', async () => {
    const player = await openBrowser(app)
    const stream = await open(secondOrigin, player)
    await stream.next('snapshot')
    const match = await requestMatch(player, elsewhere())
    expect((await stream.next('match_update')).match.id).toBe(match.id)
  })

  it.each(['header', 'query'])('resumes after the last message by %s, without loss or repetition', async (way) => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const before = await open(origin, player)
    await before.next('snapshot')
    const match = await requestMatch(player, place)
    const { id = '' } = await before.next('match_update')
    before.close()
    await accept(referee, match.id)
    await complete(player, match.id)
    const after = await open(origin, player, way === 'header' ? { lastEventId: id } : { query: `?lastEventId=${id}` })
    expect(await after.next('connected')).toMatchObject({ resumed: true })
    expect((await after.next('match_update')).match.status).toBe('accepted')
    expect((await after.next('match_update')).match.status).toBe('completed')
    expect(after.seen.filter((message) => message.type === 'match_update')).toHaveLength(2)
  })

  it('loses no event to transactions that commit out of order', async () => {
    const player = await openBrowser(app)
    const stream = await open(origin, player)
    await stream.next('snapshot')
    const { db } = app.deps
    const before = await currentCursor(db, new Date())
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const insert = (trx: typeof db, kind: string) =>
      trx
        .insertInto('live_event')
        .values({
          recipient: `device:${player.deviceId}`,
          body: JSON.stringify({ type: 'match_update', match: { id: kind } }),
          at: new Date(),
        })
        .execute()
    let begun = () => {}
    const started = new Promise<void>((resolve) => {
      begun = resolve
    })
    const slow = db.transaction().execute(async (trx) => {
      await insert(trx, 'early')
      begun()
      await held
    })
    await started
    await insert(db, 'late')
    app.deps.hub.poke()
    const meanwhile = await eventsAfter(db, before, 10, [`device:${player.deviceId}`])
    release()
    await slow
    expect(meanwhile).toMatchObject({ events: [], unsettled: true })
    app.deps.hub.poke()
    expect((await stream.next('match_update')).match.id).toBe('early')
    expect((await stream.next('match_update')).match.id).toBe('late')
  })

  it('shows no older version of a match after a snapshot that was read while an older transaction was open', async () => {
    const place = elsewhere()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: started, resolve: begin } = Promise.withResolvers<void>()
    const slow = app.deps.db.transaction().execute(async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx)
      begin()
      await held
    })
    await started
    const match = await requestMatch(player, place)
    await accept(referee, match.id)
    const stream = await open(origin, player)
    expect((await stream.next('snapshot')).matches).toMatchObject([{ id: match.id, status: 'accepted' }])
    await complete(player, match.id)
    release()
    await slow
    app.deps.hub.poke()
    await stream.next('match_update', (update) => update.match.status === 'completed')
    expect(stream.seen.flatMap((message) => (message.type === 'match_update' ? [message.match.status] : []))).toEqual([
      'accepted',
      'completed',
    ])
  })

  it('keeps the order of a transaction in which numbers grow by a digit', async () => {
    const player = await openBrowser(app)
    const stream = await open(origin, player)
    await stream.next('snapshot')
    const { db } = app.deps
    const event = (id: string) => ({
      recipient: `device:${player.deviceId}`,
      body: JSON.stringify({ type: 'match_update', match: { id } }),
      at: new Date(),
    })
    await sql`select setval(pg_get_serial_sequence('live_event', 'sequence'), 99998)`.execute(app.owner)
    await db.insertInto('live_event').values(['first', 'second', 'third'].map(event)).execute()
    app.deps.hub.poke()
    for (const id of ['first', 'second', 'third']) expect((await stream.next('match_update')).match.id).toBe(id)
  })

  it('A1: keeps the place of the address as one of unknown age, and what is known of the same place', async () => {
    const player = await openBrowser(app)
    const { latitude, longitude } = elsewhere()
    const { db } = app.deps
    const told = async (query: string) => {
      const stream = await open(origin, player, { query })
      await stream.next('snapshot')
      stream.close()
      const device = db.selectFrom('device').select(['latitude', 'place_at', 'place_accuracy_m'])
      return device.where('id', '=', player.deviceId).executeTakeFirstOrThrow()
    }
    const unknown = { place_at: null, place_accuracy_m: null }
    const here = `?latitude=${latitude}&longitude=${longitude}`
    expect(await told(here)).toEqual({ latitude, ...unknown })
    const measured = { place_at: app.deps.clock.now(), place_accuracy_m: 20 }
    await db.updateTable('device').set(measured).where('id', '=', player.deviceId).execute()
    expect(await told(here)).toEqual({ latitude, ...measured })
    const moved = `?latitude=${latitude + 1}&longitude=${longitude}`
    expect(await told(moved)).toEqual({ latitude: latitude + 1, ...unknown })
  })

  it('V-03: tells players nearby, and only those, who comes on duty', async () => {
    const place = elsewhere()
    const [near, far] = [await openBrowser(app), await openBrowser(app)]
    const nearStream = await open(origin, near, { query: `?latitude=${place.latitude}&longitude=${place.longitude}` })
    const farStream = await open(origin, far, { query: '?latitude=70&longitude=100' })
    await nearStream.next('snapshot')
    await farStream.next('snapshot')
    await refereeOnDuty(app, place)
    expect(await nearStream.next('referee_availability_change')).toMatchObject({ isAvailable: true })
    await refereeOnDuty(app, { latitude: 70, longitude: 100 })
    await farStream.next('referee_availability_change')
    expect(farStream.seen.filter((message) => message.type === 'referee_availability_change')).toHaveLength(1)
  })

  it('snapshots again when the last message is too long ago', async () => {
    const player = await openBrowser(app)
    const stream = await open(origin, player)
    const { id = '' } = await stream.next('snapshot')
    const [epoch, transaction, sequence, at] = id.split('.')
    const old = [epoch, transaction, sequence, Number(at) - SERVER_LIMITS.live.replayMs - 1].join('.')
    const late = await open(origin, player, { lastEventId: old })
    expect(await late.next('connected')).toMatchObject({ resumed: false })
  })
})

describe('refuses', () => {
  it('a fourth stream of one device, and takes one again after another ends', async () => {
    const player = await openBrowser(app)
    const first = await open(origin, player)
    for (let i = 1; i < SERVER_LIMITS.live.streamsPerDevice; i += 1) await (await open(origin, player)).next('snapshot')
    expect((await open(origin, player)).status).toBe(429)
    first.close()
    // The close reaches the server on its own connection, possibly after the next request.
    let again = await open(origin, player)
    while (again.status === 429) again = await open(origin, player)
    await again.next('snapshot')
  })

  it.each([
    ['of before they had an epoch', (id: string) => id.split('.').slice(1).join('.')],
    ['of another epoch', (id: string) => `0000000${id.startsWith('00000001') ? 2 : 1}${id.slice(8)}`],
    ['of another restore', (id: string) => `${id.slice(0, 8)}${'0'.repeat(8)}${id.slice(16)}`],
  ])('an id %s: a snapshot instead', async (_, change) => {
    const player = await openBrowser(app)
    const before = await open(origin, player)
    const { id = '' } = await before.next('snapshot')
    const stream = await open(origin, player, { lastEventId: change(id) })
    expect(await stream.next('connected')).toMatchObject({ resumed: false })
    await stream.next('snapshot')
  })

  it('an end of the log that cannot be: a snapshot instead', async () => {
    const stream = await open(origin, await openBrowser(app), {
      lastEventId: `${'F'.repeat(16)}.${'9'.repeat(20)}.${'9'.repeat(19)}.${'9'.repeat(15)}`,
    })
    expect(await stream.next('connected')).toMatchObject({ resumed: false })
    await stream.next('snapshot')
  })

  it('an id that is not one', async () => {
    const player = await openBrowser(app)
    expect((await open(origin, player, { deviceId: '%00' })).status).toBe(400)
  })
})

describe('is not allowed', () => {
  it("to listen to somebody else's device", async () => {
    const player = await openBrowser(app)
    const stranger = await openBrowser(app)
    await player.call('GET /api/device/:deviceId/matches', { params: { deviceId: player.deviceId } })
    expect((await open(origin, stranger, { deviceId: player.deviceId })).status).toBe(404)
  })

  it('to hear of requests as a referee who is not near', async () => {
    const place = elsewhere()
    const far = await refereeOnDuty(app, { latitude: 60, longitude: -40 })
    const stream = await open(origin, far)
    await stream.next('snapshot')
    const player = await openBrowser(app)
    await requestMatch(player, place)
    await goOnDuty(far, { latitude: 61, longitude: -40 })
    await requestMatch(await openBrowser(app), { latitude: 61, longitude: -40 })
    expect((await stream.next('match_request')).match.latitude).toBe(61)
    expect(stream.seen.filter((message) => message.type === 'match_request')).toHaveLength(1)
  })

  it('to go on listening after signing out', async () => {
    const operator = await openBrowser(app)
    const password = 'a long enough one'
    const named = { firstName: 'O', lastName: 'P', username: 'listener', email: 'listener@example.com' }
    await operator.call('POST /api/mobile/register', {
      body: { ...named, password, confirmPassword: password, isReferee: false },
    })
    await app.deps.db
      .updateTable('account')
      .set({ operator_role: 'operator' })
      .where('username', '=', named.username)
      .execute()
    const stream = await open(origin, operator)
    await operator.call('POST /api/logout')
    await expect(stream.next('dashboard_match')).rejects.toThrow('the stream ended')
  })

  it('to go on listening after the device was erased, while others hear on', async () => {
    const player = await openBrowser(app)
    const [erased, another] = [await open(origin, player), await open(origin, await openBrowser(app))]
    await player.call('POST /api/device/:deviceId/erase', { params: { deviceId: player.deviceId } })
    await expect(erased.next('match_update')).rejects.toThrow('the stream ended')
    await another.next('heartbeat')
  })
})
