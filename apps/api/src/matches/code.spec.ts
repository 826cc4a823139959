import { LIMITS } from '@refcall/domain'
import {
  acceptAs,
  awaitingCode,
  enterCode,
  otherThan,
  requestHeld,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { openBrowser } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

const regenerate = (matchId: string, client = player) =>
  client.attempt('POST /api/matches/:matchId/regenerate-code', {
    params: { matchId },
    body: { deviceId: client.deviceId },
  }) as Promise<{
    status: number
    body: { code: string; expiresAt?: string; retryAfter?: number }
  }>

const failures = (matchId: string) =>
  app.deps.db
    .selectFrom('code_attempt')
    .select('id')
    .where('match_id', '=', matchId)
    .where('is_right', '=', false)
    .execute()

describe('entering a code', () => {
  it('X-11: H: refuses a wrong one, counts down, and at the fifth the player reads that a new one is needed', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    for (const left of [4, 3, 2, 1]) {
      expect((await enterCode(referee, id, otherThan(code))).body).toMatchObject({
        code: 'wrong_code',
        remainingAttempts: left,
      })
    }
    const blocked = { code: 'code_blocked', remainingAttempts: 0, requiresRegeneration: true }
    expect((await enterCode(referee, id, otherThan(code))).body).toMatchObject(blocked)
    expect((await enterCode(referee, id, code)).body).toMatchObject(blocked)
    const told = await app.deps.db
      .selectFrom('live_event')
      .select('body')
      .where('recipient', '=', `device:${player.deviceId}`)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.body).toMatchObject({ type: 'match_update', match: { id, verificationCode: null } })
    const { verificationCode, verificationCodeExpiresAt } = await seenByPlayer(player, id)
    expect({ verificationCode, verificationCodeExpiresAt }).toEqual({
      verificationCode: null,
      verificationCodeExpiresAt: null,
    })
    await app.advance(LIMITS.code.regeneratePauseMs)
    const fresh = (await regenerate(id)).body.code
    expect((await enterCode(referee, id, fresh)).status).toBe(200)
  })

  it('counts exactly five of a hundred wrong ones sent at once', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    const answers = await Promise.all(Array.from({ length: 100 }, () => enterCode(referee, id, otherThan(code))))
    expect(answers.every(({ status }) => status === 409)).toBe(true)
    expect(await failures(id)).toHaveLength(5)
  })

  it('is not allowed for a stranger, who burns no attempt, whatever the code', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    const stranger = await verifiedReferee(app)
    for (const client of [stranger, player, await openBrowser(app)]) {
      expect((await enterCode(client, id, code)).status).toBe(404)
      expect((await enterCode(client, id, otherThan(code))).status).toBe(404)
    }
    expect(await failures(id)).toEqual([])
  })

  it('refuses one that has expired, without counting', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    await app.advance(LIMITS.code.lifetimeMs)
    expect((await enterCode(referee, id, code)).body).toMatchObject({
      code: 'code_expired',
      requiresRegeneration: true,
    })
    expect(await failures(id)).toEqual([])
  })

  it('after twenty wrong ones in a day no more electronic matches are accepted, new codes or not; a person is told', async () => {
    const { id } = await awaitingCode(app, player, referee)
    for (let round = 0; round < 4; round += 1) {
      const code = (await seenByPlayer(player, id)).verificationCode ?? ''
      for (let i = 0; i < 5; i += 1) await enterCode(referee, id, otherThan(code))
      await app.advance(LIMITS.code.regeneratePauseMs)
      await regenerate(id)
    }
    const code = (await seenByPlayer(player, id)).verificationCode ?? ''
    expect((await enterCode(referee, id, code)).status).toBe(200)
    await referee.call('PUT /api/mobile/device/:deviceId/availability', {
      params: { deviceId: referee.deviceId },
      body: { latitude: 37.7749, longitude: -122.4194 },
    })
    const next = await requestHeld(app, await openBrowser(app), referee)
    expect((await acceptAs(referee, next.id)).body.code).toBe('too_many_failures')
    const incidents = await app.deps.db
      .selectFrom('incident')
      .select('kind')
      .where('subject', '=', referee.refereeId)
      .execute()
    expect(incidents).toEqual([{ kind: 'guessing' }])
  })
})

describe('a new code', () => {
  it('X-05: works: kills the old one at once, keeps the time left, and may keep leading zeros', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    const before = await seenByPlayer(player, id)
    const renewed = async () => {
      await app.advance(LIMITS.code.regeneratePauseMs)
      return regenerate(id)
    }
    let { status, body } = await renewed()
    // One new code in a million equals the old one.
    while (body.code === code) ({ status, body } = await renewed())
    expect({ status, form: /^\d{6}$/.test(body.code) }).toEqual({ status: 200, form: true })
    expect((await enterCode(referee, id, code)).body.code).toBe('wrong_code')
    expect((await seenByPlayer(player, id)).expiresAt).toBe(before.expiresAt)
  })

  it('refuses within ten seconds, and a seventh within the hour; expired ones are renewed without counting', async () => {
    const { id } = await awaitingCode(app, player, referee)
    expect(await regenerate(id)).toMatchObject({ status: 429, body: { retryAfter: 10 } })
    for (let i = 0; i < 6; i += 1) {
      await app.advance(LIMITS.code.regeneratePauseMs)
      expect((await regenerate(id)).status).toBe(200)
    }
    await app.advance(LIMITS.code.regeneratePauseMs)
    expect((await regenerate(id)).status).toBe(429)
    await app.advance(LIMITS.code.lifetimeMs)
    expect((await regenerate(id)).status).toBe(200)
  })

  it('takes nothing of the hour’s six where the one before had expired', async () => {
    const { id } = await awaitingCode(app, player, referee)
    const pauses = [
      ...Array<number>(3).fill(LIMITS.code.lifetimeMs),
      ...Array<number>(6).fill(LIMITS.code.regeneratePauseMs),
    ]
    for (const pause of pauses) {
      await app.advance(pause)
      expect((await regenerate(id)).status).toBe(200)
    }
    await app.advance(LIMITS.code.regeneratePauseMs)
    expect((await regenerate(id)).status).toBe(429)
  })

  it('is not allowed for another device', async () => {
    const { id } = await awaitingCode(app, player, referee)
    await app.advance(LIMITS.code.regeneratePauseMs)
    expect((await regenerate(id, await openBrowser(app))).status).toBe(404)
    expect((await regenerate(id, referee)).status).toBe(404)
  })
})
