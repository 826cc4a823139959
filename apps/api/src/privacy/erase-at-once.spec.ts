import type pg from 'pg'
import { claimForErasure, releaseClaims } from '../cells/index.ts'
import { apiUrlOf } from '../db/api-role.ts'
import { cellUrlOf } from '../db/cells/servers.ts'
import {
  askIn,
  cancel,
  DELTA,
  erase,
  eraseAccount,
  NEW_YORK,
  openCities,
  type Cities,
} from '../testing/erasure-scenarios.ts'
import { register } from '../testing/payment-scenarios.ts'
import { openBrowser, requestMatch, SAN_FRANCISCO } from '../testing/scenarios.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'
import { markPerson } from './erasure.repository.ts'

let there: Cities['there']
let app: Cities['app']
let connect: Cities['connect']
let cityOf: Cities['cityOf']
let traces: Cities['traces']
let close: Cities['close']
beforeAll(async () => {
  ;({ there, app, connect, cityOf, traces, close } = await openCities())
})
afterAll(() => close())

describe.each([
  ['bay', SAN_FRANCISCO, 'west'],
  ['delta', DELTA, 'home'],
] as const)('at the same instant as in the %s', (city, place, server) => {
  /** What begins in the city, in a transaction that stays open, as the API is connected to it. */
  async function begun(text: string, values: readonly unknown[]): Promise<pg.Client> {
    const client = await connect(apiUrlOf(cellUrlOf(there.url(server), city)))
    await client.query('begin')
    await client.query(text, [...values])
    return client
  }
  const MATCH = `insert into match (id, status, table_number, player_count, games_remaining, payment_method, total_minor, currency, usd_rate, latitude, longitude, requester_device_id, requester_account_id, is_direct, created_at)
    values ($1, 'pending', '7', 4, 2, 'cash', 1600, 'USD', 1, 37.5, -122.5, $2, $3, false, now())`

  /** Fails when it ends without having waited for locks at home. */
  const isWaiting = (work: Promise<unknown>, count = 1) =>
    Promise.race([
      waitingForLocks(app.owner, count),
      work.then((answer) => Promise.reject(new Error(`it did not wait: ${JSON.stringify(answer)}`))),
    ])

  // They have no history.
  afterAll(
    async () =>
      void (await (
        await connect(cellUrlOf(there.url(server), city))
      ).query(`delete from match where id like $1`, [`mat_${city}.begun%`])),
  )

  it('what has begun here holds back the erasure here, also once the home has its part', async () => {
    const player = await openBrowser(app)
    await cancel(player, (await requestMatch(player, place)).id)
    const owner = await connect(there.url(server))
    const locks = async (isGranted: boolean) =>
      (
        await owner.query<{ mode: string }>(
          `select mode from pg_locks where locktype = 'advisory' and classid = 4205 and granted = $1 and database = (select oid from pg_database where datname = current_database())`,
          [isGranted],
        )
      ).rows.map(({ mode }) => mode)
    const opening = await begun(MATCH, [`mat_${city}.begun-none`, player.deviceId, null])
    expect(await locks(true)).toEqual(['ShareLock'])
    await opening.query('rollback')
    const committing = await begun('select pg_advisory_xact_lock_shared(4205, hashtext($1))', [player.deviceId])
    const erased = erase(player)
    while (!(await locks(false)).includes('ExclusiveLock'))
      await Promise.race([erased.then(() => Promise.reject(new Error('it did not wait'))), locks(false)])
    await committing.query('commit')
    expect((await erased).status).toBe(200)
  })

  it('a match that opened first refuses the erasure', async () => {
    const player = await openBrowser(app)
    await cancel(player, (await requestMatch(player, NEW_YORK)).id)
    const opening = await begun(MATCH, [`mat_${city}.begun-one`, player.deviceId, null])
    const erased = erase(player)
    await isWaiting(erased)
    await opening.query('commit')
    expect(await erased).toMatchObject({ status: 409, body: { code: 'wrong_status', status: 'pending' } })
    await opening.query(`update match set status = 'cancelled' where id = $1`, [`mat_${city}.begun-one`])
    expect((await erase(player)).status).toBe(200)
    expect(await traces(player.deviceId)).toEqual([])
  })

  it('a match that did not open after all lets the erasure go on', async () => {
    const player = await openBrowser(app)
    await cancel(player, (await requestMatch(player, NEW_YORK)).id)
    const opening = await begun(MATCH, [`mat_${city}.begun-two`, player.deviceId, null])
    const erased = erase(player)
    await isWaiting(erased)
    await opening.query('rollback')
    expect((await erased).status).toBe(200)
  })

  it('an account’s match from another device refuses its erasure, and duty is erased with it', async () => {
    const [{ client, accountId }, device] = [await register(app, true), await openBrowser(app)]
    await cancel(device, (await requestMatch(device, NEW_YORK)).id)
    const opening = await begun(MATCH, [`mat_${city}.begun-three`, device.deviceId, accountId])
    const erased = eraseAccount(client)
    await isWaiting(erased)
    await opening.query('commit')
    expect(await erased).toMatchObject({ status: 409, body: { code: 'wrong_status', status: 'pending' } })
    await opening.query(`update match set status = 'cancelled' where id = $1`, [`mat_${city}.begun-three`])
    const coming = await begun(`insert into referee (id, account_id, created_at) values ($1, $2, now())`, [
      `ref_${city}-of-this-account___`.slice(0, 26),
      accountId,
    ])
    const erasedNow = eraseAccount(client)
    await isWaiting(erasedNow)
    await coming.query('commit')
    expect((await erasedNow).status).toBe(200)
    expect(await traces(accountId)).toEqual([])
  })

  it('what begins after the erasure was asked for is refused', async () => {
    const [player, { client, accountId }] = [await openBrowser(app), await register(app, true)]
    await cancel(player, (await requestMatch(player, NEW_YORK)).id)
    const person = { accountId, deviceIds: [player.deviceId] }
    let asked: ReturnType<typeof askIn> | undefined
    let duty: Promise<{ status: number }> | undefined
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('device').select('id').where('id', '=', player.deviceId).forUpdate().execute()
      await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
      expect(await markPerson(trx, person, 'era_one')).toBe(true)
      expect(await claimForErasure(trx, person.deviceIds, accountId)).toBeNull()
      asked = askIn(player, place)
      duty = client.attempt('PUT /api/mobile/device/:deviceId/availability', {
        params: { deviceId: client.deviceId },
        body: { pushToken: null, deviceInfo: { platform: 'web' }, ...place },
      })
      await Promise.all([isWaiting(asked), isWaiting(duty, 2)])
    })
    expect((await asked)?.status).toBe(409)
    expect((await duty)?.status).toBe(503)
    for (const table of ['match', 'referee'] as const)
      expect(
        await cityOf(city)
          .db.selectFrom(table)
          .select('id')
          .where(
            table === 'match' ? 'requester_device_id' : 'account_id',
            '=',
            table === 'match' ? player.deviceId : accountId,
          )
          .execute(),
      ).toEqual([])
    await app.deps.db.transaction().execute((trx) => releaseClaims(trx, person.deviceIds, accountId))
    for (const table of ['device', 'account'] as const)
      await app.owner.updateTable(table).set({ erasure_id: null }).where('erasure_id', '=', 'era_one').execute()
    expect((await askIn(player, place)).status).toBe(200)
  })
})
