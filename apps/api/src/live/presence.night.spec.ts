import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf } from '../platform/random-id.ts'
import { openStream, type TestStream } from '../testing/open-stream.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'
import { until } from '../testing/until.ts'
import { connectedDevices } from './presence.repository.ts'

const {
  streamsPerAccount,
  streamsPerDevice,
  channelRestMs,
  processGoneMs,
  processForgottenMs,
  anonymousStreamsPerNetwork,
  networkFullRetryMs,
} = SERVER_LIMITS.live

let first: TestApp
let second: TestApp
let origins: [string, string]
const streams: TestStream[] = []

beforeAll(async () => {
  ;[first, second] = [await startApp(), await startApp()]
  const listen = ({ app }: TestApp) => app.listen({ host: '127.0.0.1', port: 0 })
  origins = [await listen(first), await listen(second)]
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(() => Promise.all([first.close(), second.close()]))

const open = async (player: TestClient, side: 0 | 1, query = '') => {
  const stream = await openStream(origins[side], player, { query })
  streams.push(stream)
  if (stream.status === 200) await stream.next('snapshot')
  return stream
}

/** Opens as many channels as a device may have: the oldest on the first process, the others on the second. */
const openAll = async (player: TestClient) =>
  [await open(player, 0), await open(player, 1), await open(player, 1)] as const

const nobody = { account: null, network: null }

const channels = (player: TestClient) =>
  first.deps.db.selectFrom('live_channel').selectAll().where('device_id', '=', player.deviceId)
const isConnected = async (player: TestClient) =>
  (await connectedDevices(first.deps.db, [player.deviceId])).has(player.deviceId)
const rest = (player: TestClient) =>
  sql`update live_channel set opened_at = opened_at - ${channelRestMs} * interval '1 ms' where device_id = ${player.deviceId}`.execute(
    first.deps.db,
  )

/** Inserts a process without a recent heartbeat, with channels of the device. */
const plantGone = async (player: TestClient, silentMs: number) => {
  const id = `api_gone_${silentMs}`
  await sql`insert into api_process values (${id}, clock_timestamp() - ${silentMs} * interval '1 ms')`.execute(
    first.deps.db,
  )
  const numbers = Array.from({ length: streamsPerDevice }, (_, index) => index)
  const rows = numbers.map((number) => ({ process_id: id, number, device_id: player.deviceId, opened_at: new Date() }))
  await first.deps.db.insertInto('live_channel').values(rows).execute()
}

describe('works', () => {
  it.each([0, 1] as const)('closes the oldest of a device, wherever it is, for one more (%s)', async (side) => {
    const player = await openBrowser(first)
    const [oldest, ...others] = await openAll(player)
    await rest(player)
    const newest = await open(player, side)
    expect(newest.status).toBe(200)
    expect(await oldest.next('bye')).toMatchObject({ reason: 'superseded', retryMs: LIMITS.live.supersededRetryMs })
    await expect(oldest.next('heartbeat')).rejects.toThrow('the stream ended')
    await until(async () => (await channels(player).execute()).length === streamsPerDevice)
    await requestMatch(player, { latitude: 60, longitude: side })
    for (const stream of [...others, newest]) await stream.next('match_update')
  })

  it('lets all pages of a device come again at once after a rest', async () => {
    const player = await openBrowser(first)
    await openAll(player)
    await rest(player)
    const again = await Promise.all([open(player, 1), open(player, 1), open(player, 1)])
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('knows who is connected through whichever process, until it ends', async () => {
    const player = await openBrowser(first)
    expect(await isConnected(player)).toBe(false)
    const stream = await open(player, 1)
    expect(await isConnected(player)).toBe(true)
    stream.close()
    await until(async () => !(await isConnected(player)))
  })

  it('does not count a process that died without a word, and forgets it', async () => {
    const player = await openBrowser(first)
    await plantGone(player, processGoneMs)
    expect(await isConnected(player)).toBe(false)
    for (const stream of await openAll(player)) expect(stream.status).toBe(200)
    await plantGone(player, processForgottenMs)
    await first.advance(0)
    expect(
      (await channels(player).where('process_id', 'like', 'api_gone%').execute()).map((row) => row.process_id),
    ).not.toContain(`api_gone_${processForgottenMs}`)
  })

  it('writes everything anew when others took the process for dead', async () => {
    const player = await openBrowser(first)
    await openAll(player)
    await rest(player)
    await first.deps.db.deleteFrom('api_process').execute()
    await until(async () => (await channels(player).execute()).length === streamsPerDevice)
  })

  it('closes what is too many when a process goes on that had stood still', async () => {
    const player = await openBrowser(first)
    const before = [await open(player, 0), await open(player, 0), await open(player, 0)]
    await rest(player)
    await sql`update api_process set last_heartbeat_at = last_heartbeat_at - ${processGoneMs} * interval '1 ms'`.execute(
      first.deps.db,
    )
    for (let opened = 0; opened < streamsPerDevice; opened += 1) expect((await open(player, 1)).status).toBe(200)
    for (const stream of before) expect(await stream.next('bye')).toMatchObject({ reason: 'superseded' })
    await until(async () => (await channels(player).execute()).length === streamsPerDevice)
  })

  it('forgets a process that ends before it has ended', async () => {
    const ending = await startApp()
    const player = await openBrowser(ending)
    await openStream(await ending.app.listen({ host: '127.0.0.1', port: 0 }), player)
    await until(() => isConnected(player))
    await ending.close()
    expect(await channels(player).execute()).toEqual([])
    await expect(ending.deps.presence.enter(player.deviceId, false, nobody)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })
})

describe('refuses', () => {
  it('one more while the others are young, whichever process they are on, and says when to come again', async () => {
    const player = await openBrowser(first)
    await openAll(player)
    for (const { app } of [first, second]) {
      const answer = await app.inject({
        url: `/api/events/${player.deviceId}`,
        headers: { cookie: player.cookieHeader() },
      })
      expect([answer.statusCode, answer.json()]).toEqual([429, expect.objectContaining({ code: 'too_many_requests' })])
      expect(answer.json().retryAfter).toBeLessThanOrEqual(channelRestMs / 1_000)
    }
    expect(await channels(player).execute()).toHaveLength(streamsPerDevice)
  })

  it('one that asks for a free place when there is none, however old the others', async () => {
    const player = await openBrowser(first)
    const [oldest] = await openAll(player)
    await rest(player)
    expect((await open(player, 0, '?yielding=true')).status).toBe(429)
    oldest.close()
    await until(async () => (await channels(player).execute()).length < streamsPerDevice)
    expect((await open(player, 0, '?yielding=true')).status).toBe(200)
  })

  describe('more than a network may have of callers without an account', () => {
    const network = hashOf('127.0.0.1')
    /** One of the second process is left, the others are of the first. */
    const fill = async (): Promise<void> => {
      const { process_id: id } = await first.deps.db
        .selectFrom('live_channel')
        .select('process_id')
        .where('network', '=', network)
        .executeTakeFirstOrThrow()
      await sql`insert into live_channel (process_id, number, device_id, opened_at, network)
        select ${id}, 1000 + number, 'web_full_' || number, clock_timestamp(), ${network}
        from generate_series(1, ${anonymousStreamsPerNetwork - 1}) as number`.execute(first.deps.db)
    }
    const ask = ({ app }: TestApp, path: string, headers: Record<string, string>) => app.inject({ url: path, headers })
    afterEach(async () => {
      await sql`delete from live_channel where number >= 1000`.execute(first.deps.db)
    })

    it.each([0, 1] as const)('wherever they are, and says when to come again (%s)', async (side) => {
      const before = await open(await openBrowser(first), 0)
      await fill()
      const stranger = await openBrowser(first)
      const answer = await ask(side === 0 ? first : second, `/api/events/${stranger.deviceId}`, {
        cookie: stranger.cookieHeader(),
      })
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([
        429,
        expect.objectContaining({ code: 'too_many_requests', retryAfter: networkFullRetryMs / 1_000 }),
        String(networkFullRetryMs / 1_000),
      ])
      expect((await ask(side === 0 ? first : second, `/api/events/web_1_keyless${side}`, {})).statusCode).toBe(429)
      await before.next('heartbeat')
      before.close()
      await until(
        async () =>
          (await first.deps.db.selectFrom('live_channel').select('number').where('number', '<', 1000).execute())
            .length === 0,
      )
      expect((await open(stranger, side)).status).toBe(200)
    })

    it('also when those who came first had to wait for the database', async () => {
      const { presence } = first.deps
      const crowd = hashOf('a crowd')
      const enterMany = (count: number, name: string) =>
        Array.from({ length: count }, (_, index) =>
          presence.enter(`web_${name}_${index}`, false, { account: null, network: crowd }),
        )
      const isWaiting = async () =>
        (
          await sql`select from pg_locks where relation = 'live_channel'::regclass and not granted`.execute(
            second.deps.db,
          )
        ).rows.length > 0
      const entering = await first.owner.transaction().execute(async (trx) => {
        await sql`lock table live_channel in exclusive mode`.execute(trx)
        const early = enterMany(anonymousStreamsPerNetwork - 1, 'early')
        await until(isWaiting)
        const late = enterMany(3, 'late')
        // Their age is what the order went wrong by.
        await sql`select pg_sleep(0.05)`.execute(trx)
        return [...early, ...late]
      })
      const entered = (await Promise.allSettled(entering)).flatMap((each) =>
        each.status === 'fulfilled' ? [each.value] : [],
      )
      expect(entered).toHaveLength(anonymousStreamsPerNetwork)
      for (const number of entered) presence.leave(number)
    })

    it('but not who is signed in', async () => {
      await open(await openBrowser(first), 0)
      await fill()
      const player = await openBrowser(first)
      const [username, password] = ['heard', 'a long enough one']
      const names = { firstName: 'A', lastName: 'B', email: 'heard@example.com', isReferee: false }
      await player.call('POST /api/mobile/register', {
        body: { ...names, username, password, confirmPassword: password },
      })
      expect((await open(player, 1)).status).toBe(200)
    })
  })

  it('G7: more than an account may have on however many devices, or closes its oldest after a rest', async () => {
    // No streams are behind these channels.
    const isClosed: number[] = []
    first.deps.presence.onSuperseded((number) => {
      isClosed.push(number)
      first.deps.presence.leave(number)
    })
    const countedFor = { account: hashOf('one account'), network: null }
    const enter = (name: string, { deps }: TestApp, yields = false) =>
      deps.presence.enter(`web_account_${name}`, yields, countedFor)
    const oldest = await enter('oldest', first)
    const others = Array.from({ length: streamsPerAccount - 1 }, (_, index) => index)
    for (const index of others) await enter(`${index}`, index % 2 ? first : second)
    const refusal = { code: 'too_many_requests', details: { retryAfter: expect.any(Number) } }
    await first.owner
      .updateTable('live_channel')
      .set({ opened_at: sql`clock_timestamp()` })
      .execute()
    for (const app of [first, second]) await expect(enter('young', app)).rejects.toMatchObject(refusal)
    await sql`update live_channel set opened_at = opened_at - ${channelRestMs} * interval '1 ms'
      where device_id = 'web_account_oldest'`.execute(first.deps.db)
    await expect(enter('yielding', second, true)).rejects.toMatchObject(refusal)
    await enter('newest', second)
    await until(async () => isClosed.includes(oldest))
    expect(isClosed).toEqual([oldest])
  })

  it('G7: a signed-in browser when its account has as many channels as it may', async () => {
    const before = await open(await openBrowser(first), 0)
    const player = await openBrowser(first)
    const [username, password] = ['many.channels', 'a long enough one']
    const names = { firstName: 'A', lastName: 'B', email: 'many@example.com', isReferee: false }
    const { user } = await player.call('POST /api/mobile/register', {
      body: { ...names, username, password, confirmPassword: password },
    })
    await sql`insert into live_channel (process_id, number, device_id, opened_at, account)
      select process_id, 2000 + n, 'web_many_' || n, clock_timestamp(), ${hashOf(user.id)}
      from (select process_id from live_channel limit 1) as living, generate_series(1, ${streamsPerAccount}) as n`.execute(
      first.deps.db,
    )
    const headers = { cookie: player.cookieHeader() }
    const answer = await second.app.inject({ url: `/api/events/${player.deviceId}`, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_requests'])
    await sql`delete from live_channel where number >= 2000`.execute(first.deps.db)
    expect((await open(player, 1)).status).toBe(200)
    before.close()
  })

  it('more than a device may have to processes that open them at the same moment', async () => {
    const { deviceId, ...player } = await openBrowser(first)
    // No streams are behind these channels: on a slow machine the first are old enough to be closed for the last.
    for (const { deps } of [first, second]) deps.presence.onSuperseded((number) => deps.presence.leave(number))
    const sides = Array.from({ length: 4 * streamsPerDevice }, (_, index) => (index % 2 ? first : second))
    await Promise.allSettled(sides.map(({ deps }) => deps.presence.enter(deviceId, false, nobody)))
    const living = async () =>
      (
        await channels({ deviceId, ...player })
          .where('superseded', '=', false)
          .execute()
      ).length
    await until(async () => (await living()) <= streamsPerDevice)
    expect(await living()).toBeGreaterThan(0)
  })
})
