import { sql } from 'kysely'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { lockMatch, takeStep } from '../matches/index.ts'
import { transact } from '../outbox/index.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  awaitingCode,
  confirm,
  createIntent,
  enterCode,
  otherThan,
  verifiedReferee,
} from '../testing/payment-scenarios.ts'
import { payTip } from '../testing/tip-scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import type { TestClient } from '../testing/start-app.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch, SAN_FRANCISCO } from '../testing/scenarios.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())
beforeEach(() => sql`truncate account, device, live_event cascade`.execute(app.owner))

const password = 'a long secret'
let count = 0

async function signUp(client: TestClient, isReferee = false) {
  count += 1
  const names = {
    username: `zelda${count}`,
    email: `zelda${count}@example.org`,
    firstName: 'Zelda',
    lastName: 'Zimmer',
  }
  return client.call('POST /api/mobile/register', {
    body: { ...names, password, confirmPassword: password, isReferee },
  })
}

/** A finished match with a liked referee, whose account is signed in on the referee's browser. */
async function finishedMatch() {
  const referee = await openBrowser(app)
  const { user } = await signUp(referee, true)
  await referee.call('POST /api/user/payment-preferences', { body: { displayName: 'Zelda the Ref' } })
  await goOnDuty(referee)
  const player = await openBrowser(app)
  const { id } = await requestMatch(player, { tableNumber: "Quentin's table" })
  expect((await accept(referee, id)).status).toBe(200)
  const params = { deviceId: player.deviceId, matchId: id }
  await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params })
  await player.call('POST /api/device/:deviceId/matches/:matchId/feedback', { params, body: { feedbackType: 'love' } })
  return { referee, user, player, id }
}

/** Every row of every table that contains one of the texts. */
async function traces(...texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'`.execute(
    app.deps.db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(
      app.deps.db,
    )
    for (const { row } of rows) if (texts.some((text) => row.includes(text))) found.push(`${name} ${row}`)
  }
  return found
}

const matchRow = (id: string) =>
  app.deps.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('erasing an account', () => {
  it('works: nothing of the person is left, the match and the record stay', async () => {
    const { referee, user, player, id } = await finishedMatch()
    const device = await app.deps.db
      .selectFrom('device')
      .selectAll()
      .where('id', '=', referee.deviceId)
      .executeTakeFirstOrThrow()
    await goOnDuty(referee, { latitude: 37.77123, longitude: -122.41987 })
    expect(await referee.call('POST /api/me/erase', { body: { password } })).toEqual({ success: true })

    const person = [user.id, user.username, user.email, 'Zimmer', 'Zelda', user.refereeId ?? '']
    expect(await traces(...person, device.id, device.alias, '37.77123', '-122.41987')).toEqual([])
    expect((await referee.attempt('GET /api/me')).status).toBe(401)

    const match = await matchRow(id)
    expect(match).toMatchObject({ status: 'completed', feedback: 'love', requester_device_id: player.deviceId })
    const record = await app.deps.db
      .selectFrom('referee')
      .selectAll()
      .where('id', '=', match.referee_id ?? '')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      total_matches: 1,
      total_loves: 1,
      account_id: null,
      display_name: null,
      on_duty: false,
    })
    const { matches } = await player.call('GET /api/matches/history')
    expect(matches).toMatchObject([{ id, status: 'completed', refereeName: expect.stringMatching(/^Referee /) }])
    expect((await player.call('GET /api/referees/top', { query: {} })).referees).toEqual([])
  })

  it('works: name and address are free again, and the device starts anew', async () => {
    const browser = await openBrowser(app)
    const { user } = await signUp(browser)
    await requestMatch(browser).then(({ id }) =>
      browser.call('DELETE /api/device/:deviceId/matches/:matchId', {
        params: { deviceId: browser.deviceId, matchId: id },
      }),
    )
    await browser.call('POST /api/me/erase', { body: { password } })
    count -= 1
    expect((await signUp(browser)).user.id).not.toBe(user.id)
    expect(await browser.call('GET /api/matches/history')).toEqual({ matches: [] })
  })

  it('refuses while a match is active on either side, and changes nothing', async () => {
    const referee = await openBrowser(app)
    await signUp(referee, true)
    await goOnDuty(referee)
    const player = await openBrowser(app)
    await signUp(player)
    const { id } = await requestMatch(player)
    const erase = (client: TestClient) => client.attempt('POST /api/me/erase', { body: { password } })
    expect(await erase(player)).toMatchObject({ status: 409, body: { code: 'wrong_status', status: 'pending' } })
    await accept(referee, id)
    expect(await erase(referee)).toMatchObject({ status: 409, body: { status: 'accepted' } })
    expect((await referee.call('GET /api/me')).firstName).toBe('Zelda')
  })

  it('is not allowed without the password', async () => {
    const browser = await openBrowser(app)
    await signUp(browser)
    const answer = await browser.attempt('POST /api/me/erase', { body: { password: 'wrong' } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect((await browser.attempt('GET /api/me')).status).toBe(200)
  })
})

describe('erasing a device', () => {
  const erase = (client: TestClient, deviceId = client.deviceId) =>
    client.attempt('POST /api/device/:deviceId/erase', { params: { deviceId } })

  it('works: the matches stay without it, the like still counts once', async () => {
    const { referee, player, id } = await finishedMatch()
    expect(await erase(player)).toMatchObject({ status: 200 })
    expect(await traces(player.deviceId, 'Quentin')).toEqual([])
    const match = await matchRow(id)
    expect(match).toMatchObject({ status: 'completed', feedback: 'love', requester_key_hash: null })
    expect((await referee.call('GET /api/me')).stats).toEqual({ totalMatches: 1, totalLoves: 1, totalLikes: 0 })
    expect(await player.call('GET /api/matches/history')).toEqual({ matches: [] })
    expect((await erase(player)).status).toBe(200)
  })

  it('works for a referee on duty, and leaves nothing when there were no matches', async () => {
    const referee = await refereeOnDuty(app)
    expect((await erase(referee)).status).toBe(200)
    for (const table of ['referee', 'availability_event'] as const) {
      expect(await app.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await traces(referee.deviceId, 'erased_')).toEqual([])
  })

  it('leaves nothing with a request that ends at this moment', async () => {
    const [player, referee] = [await openBrowser(app), await refereeOnDuty(app)]
    const { id } = await requestMatch(player)
    const { id: refereeId } = await app.deps.db
      .selectFrom('referee')
      .select('id')
      .where('device_id', '=', referee.deviceId)
      .executeTakeFirstOrThrow()
    let erased: ReturnType<typeof erase> | undefined
    await transact(app.deps, async (work) => {
      const taker = { actor: 'player', actorId: player.deviceId, requestId: null } as const
      await takeStep(work, (await lockMatch(work.trx, id))!, 'cancel', taker)
      // It has found whom to tell that the request is over; it tells them as it commits.
      erased = erase(referee)
      await Promise.race([erased, waitingForLocks(app.deps.db, 1)])
    })
    expect((await erased)?.status).toBe(200)
    expect(await traces(refereeId, referee.deviceId)).toEqual([])
  })

  it('refuses while a match is active', async () => {
    const player = await openBrowser(app)
    await requestMatch(player)
    expect(await erase(player)).toMatchObject({ status: 409, body: { code: 'wrong_status' } })
  })

  it('is not allowed for a stranger', async () => {
    const { player } = await finishedMatch()
    expect((await erase(await openBrowser(app), player.deviceId)).status).toBe(404)
  })
})

describe('erasing who paid and who was paid', () => {
  it('works: the books stay and still balance, nobody stands in them', async () => {
    const player = await openBrowser(app)
    const referee = await verifiedReferee(app)
    const { id, code } = await awaitingCode(app, player, referee, { tableNumber: "Quentin's" })
    await enterCode(referee, id, otherThan(code))
    expect((await enterCode(referee, id, code)).status).toBe(200)
    await app.runPayments()
    const params = { deviceId: player.deviceId, matchId: id }
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params })
    await payTip(app, player, id)
    await app.deliverAll()
    const { tables } = await player.call('GET /api/device/:deviceId/export', { params })
    expect(tables['tip']).toMatchObject([{ match_id: id, amount_minor: 300 }])
    expect((await referee.call('GET /api/me/export')).tables['tip']).toMatchObject([{ match_id: id, transferred: 300 }])
    expect(tables['payment']).toMatchObject([{ total_minor: 1_600, currency: 'USD', state: 'captured', match_id: id }])
    expect((await referee.call('GET /api/me/export')).tables['payout']).toMatchObject([{ match_id: id, payout: 1_444 }])
    await player.call('POST /api/device/:deviceId/erase', { params })
    const { email } = await referee.call('GET /api/me')
    await referee.call('POST /api/me/erase', { body: { password: 'a long enough one' } })
    expect(
      await traces(player.deviceId, 'Quentin', referee.deviceId, referee.refereeId, referee.accountId, email),
    ).toEqual([])
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  })

  it('works: of a referee who was an operator too, of whom incidents were opened, and who took money back', async () => {
    const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
    await referee.call('POST /api/user/payment-preferences', { body: { displayName: 'Zenobia' } })
    await app.owner
      .updateTable('account')
      .set({ operator_role: 'operator' })
      .where('id', '=', referee.accountId)
      .execute()
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await enterCode(referee, id, code)
    await app.runPayments()
    await referee.call('POST /api/dashboard/matches/:matchId/complete', {
      params: { matchId: id },
      body: { reason: 'they left' },
    })
    const { incidents } = await referee.call('GET /api/dashboard/incidents')
    for (const { id: incidentId } of incidents) {
      await referee.call('POST /api/dashboard/incidents/:incidentId/take', { params: { incidentId } })
      await referee.call('POST /api/dashboard/incidents/:incidentId/close', {
        params: { incidentId },
        body: { note: 'looked at' },
      })
    }
    await referee.call('POST /api/dashboard/matches/:matchId/refund', {
      params: { matchId: id },
      body: { reason: 'no play' },
    })
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
    const { tables } = await referee.call('GET /api/me/export')
    const namesIn = (kept: unknown): string[] =>
      JSON.stringify(kept).match(/(acc|ref|dev|web|acct)_[\w-]+|[\w.]+@[\w.]+|Zenobia/g) ?? []
    const players = namesIn(
      await player.call('GET /api/device/:deviceId/export', { params: { deviceId: player.deviceId } }),
    )
    const known = new Set(namesIn(tables).filter((name) => !players.includes(name) || name === referee.refereeId))
    expect([...known]).toEqual(
      expect.arrayContaining([
        referee.accountId,
        referee.refereeId,
        referee.deviceId,
        referee.payoutAccountId,
        'Zenobia',
      ]),
    )
    await referee.call('POST /api/me/erase', { body: { password: 'a long enough one' } })
    expect(await traces(...known)).toEqual([])
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  })

  it('the audits find an id that was left behind', async () => {
    const referee = await verifiedReferee(app)
    await referee.call('POST /api/me/erase', { body: { password: 'a long enough one' } })
    const left = {
      kind: 'payout_blocked',
      subject: `about ${referee.refereeId}`,
      match_id: null,
      facts: '{}',
      opened_at: app.clock.now(),
      closed_at: null,
      closed_by: null,
      note: null,
      ending: null,
    }
    await app.owner
      .insertInto('incident')
      .values({ ...left, id: 'inc_left' })
      .execute()
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({
      'I-28 of those who were erased no id is left': [{ found_in: 'incident', id: referee.refereeId }],
    })
    await app.owner.deleteFrom('incident').where('id', '=', 'inc_left').execute()
  })

  it('refuses a referee who is still to be paid, until the payout is made', async () => {
    const player = await openBrowser(app)
    const referee = await verifiedReferee(app)
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await enterCode(referee, id, code)
    await app.runPayments()
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
      params: { deviceId: player.deviceId, matchId: id },
    })
    const eraseAccount = () => referee.attempt('POST /api/me/erase', { body: { password: 'a long enough one' } })
    expect(await eraseAccount()).toMatchObject({ status: 409, body: { code: 'payout_owed' } })
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
    expect((await eraseAccount()).status).toBe(200)
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  })

  it('works: a payment that nothing came of is released all the same', async () => {
    const player = await openBrowser(app)
    const { paymentIntentId } = await createIntent(player, await verifiedReferee(app))
    await confirm(app, paymentIntentId)
    await player.call('POST /api/device/:deviceId/erase', { params: { deviceId: player.deviceId } })
    expect(await traces(player.deviceId)).toEqual([])
    await app.advance(SERVER_LIMITS.payment.orphanHoldMs + 1)
    await app.runPayments()
    expect(await app.provider('GET', `payment_intents/${paymentIntentId}`)).toMatchObject({ status: 'canceled' })
  })
})

describe('exporting', () => {
  it('works: an account gets all of its own, no secrets and nobody else', async () => {
    const { referee, player, user, id } = await finishedMatch()
    const { tables } = await referee.call('GET /api/me/export')
    expect(tables['account']).toMatchObject([{ id: user.id, email: user.email }])
    expect(tables['refereed_match']).toMatchObject([{ id, total_minor: 1_600 }])
    expect(tables['referee']).toMatchObject([{ id: user.refereeId, total_loves: 1 }])
    expect(tables['availability_event']).toMatchObject([
      { event: 'available', ...SAN_FRANCISCO },
      { event: 'unavailable' },
    ])
    const text = JSON.stringify(tables)
    expect(text).not.toContain(player.deviceId)
    expect(text).not.toMatch(/argon2|hash|token_hash/)
  })

  it('works: a device gets its matches and likes', async () => {
    const { player, id } = await finishedMatch()
    const { tables } = await player.call('GET /api/device/:deviceId/export', { params: { deviceId: player.deviceId } })
    expect(tables['match']).toMatchObject([{ id, table_number: "Quentin's table", feedback: 'love' }])
    expect(tables['referee_like']).toMatchObject([{ match_id: id, kind: 'love' }])
    expect(tables).not.toHaveProperty('account')
  })

  it('is not allowed for a stranger or nobody', async () => {
    const { player } = await finishedMatch()
    const stranger = await openBrowser(app)
    const params = { deviceId: player.deviceId }
    expect((await stranger.attempt('GET /api/device/:deviceId/export', { params })).status).toBe(404)
    expect((await stranger.attempt('GET /api/me/export')).status).toBe(401)
  })
})
