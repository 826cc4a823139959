import { DAY, LIMITS } from '@refcall/domain'
import type { Input } from '@refcall/contract'
import { sql } from 'kysely'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { openStream } from '../../testing/open-stream.ts'
import { openOperator } from '../../testing/payment-scenarios.ts'
import { comingReferee, rowsWith } from '../../testing/progress-scenarios.ts'
import { cancel, openBrowser, refereeOnDuty, requestMatch } from '../../testing/scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../../testing/start-app.ts'

let app: TestApp
let origin: string
let operator: TestClient
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  operator = await openOperator(app, 'olga')
})
afterAll(() => app.close())

type PlayerReport = Input<'POST /api/device/:deviceId/matches/:matchId/reports'>['body']
type RefereeReport = Input<'POST /api/mobile/matches/:matchId/reports'>['body']

const asPlayer = (player: TestClient, matchId: string, body: PlayerReport) =>
  player.attempt('POST /api/device/:deviceId/matches/:matchId/reports', {
    params: { deviceId: player.deviceId, matchId },
    body,
  })
const asReferee = (referee: TestClient, matchId: string, body: RefereeReport) =>
  referee.attempt('POST /api/mobile/matches/:matchId/reports', {
    params: { matchId },
    body: { deviceId: referee.deviceId, ...body },
  })
const ofPlayer = async (player: TestClient) =>
  (await player.call('GET /api/device/:deviceId/reports', { params: { deviceId: player.deviceId } })).reports
const ofReferee = async (referee: TestClient) =>
  (await referee.call('GET /api/mobile/reports', { query: { deviceId: referee.deviceId } })).reports
const incidentOf = async (matchId: string) =>
  (await operator.call('GET /api/dashboard/incidents')).incidents.filter((incident) => incident.matchId === matchId)
const answer = (incidentId: string, text: string) =>
  operator.call('POST /api/dashboard/incidents/:incidentId/answer', { params: { incidentId }, body: { answer: text } })
const complete = (player: TestClient, matchId: string) =>
  player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', {
    params: { deviceId: player.deviceId, matchId },
  })

describe('a report works', () => {
  it('from the player to an operator and back, live, without its words in any event', async () => {
    const { id, player, referee } = await comingReferee(app)
    const [toPlayer, toReferee, toOperator] = [
      await openStream(origin, player),
      await openStream(origin, referee),
      await openStream(origin, operator),
    ]
    await Promise.all([toPlayer, toReferee, toOperator].map((stream) => stream.next('snapshot')))
    expect((await asPlayer(player, id, { reason: 'other', words: ' He  wanted 20. ' })).status).toBe(200)
    expect((await toOperator.next('dashboard_incident')).incident).toMatchObject({
      kind: 'report',
      matchId: id,
      facts: { kind: 'report', by: 'player', reason: 'other' },
    })
    const [incident] = await incidentOf(id)
    expect(incident?.report).toEqual({ words: 'He wanted 20.', answer: null })
    await answer(incident?.id ?? '', 'We have refunded it.')
    expect(await toPlayer.next('match_report')).toMatchObject({ matchId: id })
    expect(await ofPlayer(player)).toMatchObject([
      {
        matchId: id,
        reason: 'other',
        words: 'He wanted 20.',
        answer: 'We have refunded it.',
        closedAt: expect.any(String),
      },
    ])
    expect(await ofReferee(referee)).toEqual([])
    for (const stream of [toPlayer, toReferee, toOperator]) {
      expect(JSON.stringify(stream.seen)).not.toMatch(/wanted 20|refunded it/)
      stream.close()
    }
    expect(JSON.stringify(toReferee.seen)).not.toContain('match_report')
  })

  it('from both parties about one match, each of whom reads its own only', async () => {
    const { id, player, referee } = await comingReferee(app)
    await asPlayer(player, id, { reason: 'nobody_came' })
    await asReferee(referee, id, { reason: 'player_not_there', words: 'An empty bar' })
    expect(await incidentOf(id)).toHaveLength(2)
    expect((await ofPlayer(player)).map(({ reason }) => reason)).toEqual(['nobody_came'])
    expect((await ofReferee(referee)).map(({ words }) => words)).toEqual(['An empty bar'])
  })

  it('once for a press that is repeated, also at the same instant, and again after its answer', async () => {
    const { id, player } = await comingReferee(app)
    const pressed = await Promise.all([1, 2, 3].map(() => asPlayer(player, id, { reason: 'wrong_amount' })))
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    const [incident, ...others] = await incidentOf(id)
    expect(others).toEqual([])
    await answer(incident?.id ?? '', 'Which amount?')
    await answer(incident?.id ?? '', 'A second answer changes nothing')
    await asPlayer(player, id, { reason: 'wrong_amount', words: '20 instead of 16' })
    expect((await ofPlayer(player)).map(({ answer: text }) => text)).toEqual([null, 'Which amount?'])
  })

  it('of danger beside another one that is open, and once', async () => {
    const { id, referee } = await comingReferee(app)
    for (const reason of ['player_not_there', 'rude_or_unsafe', 'rude_or_unsafe'] as const)
      expect((await asReferee(referee, id, { reason })).status).toBe(200)
    expect((await ofReferee(referee)).map(({ reason }) => reason).toSorted()).toEqual([
      'player_not_there',
      'rude_or_unsafe',
    ])
  })

  it('T3: that an operator is on, which its party reads at once; the first operator stays', async () => {
    const { id, referee } = await comingReferee(app)
    await asReferee(referee, id, { reason: 'rude_or_unsafe' })
    const [incident] = await incidentOf(id)
    expect(incident?.takenAt).toBeNull()
    const stream = await openStream(origin, referee)
    await stream.next('snapshot')
    const otto = await openOperator(app, 'otto')
    const params = { incidentId: incident?.id ?? '' }
    const taken = await Promise.all(
      [operator, otto].map((by) => by.call('POST /api/dashboard/incidents/:incidentId/take', { params })),
    )
    expect(await stream.next('match_report')).toMatchObject({ matchId: id, isTaken: true })
    stream.close()
    const [first, second] = taken.map(({ incident: { takenBy } }) => takenBy)
    expect(['olga', 'otto']).toContain(first)
    expect(second).toBe(first)
    expect(await ofReferee(referee)).toMatchObject([{ takenAt: expect.any(String), closedAt: null, answer: null }])
    const written = sql`select id from audit_log where action = 'incident.taken' and subject = ${incident?.id}`
    expect((await written.execute(app.deps.db)).rows).toHaveLength(1)
    const unknown = { params: { incidentId: 'inc_unknown' } }
    expect((await operator.attempt('POST /api/dashboard/incidents/:incidentId/take', unknown)).status).toBe(404)
  })

  it('T3: of danger above newer incidents that are open', async () => {
    const [danger, other] = [await comingReferee(app), await comingReferee(app)]
    await asReferee(danger.referee, danger.id, { reason: 'rude_or_unsafe' })
    await asPlayer(other.player, other.id, { reason: 'nobody_came' })
    const ids = (await operator.call('GET /api/dashboard/incidents')).incidents.map(({ matchId }) => matchId)
    expect(ids.indexOf(danger.id)).toBeLessThan(ids.indexOf(other.id))
  })

  it('of a referee who has left the match', async () => {
    const { id, player, referee } = await comingReferee(app)
    await referee.call('DELETE /api/mobile/matches/:matchId/cancel', {
      params: { matchId: id },
      body: { deviceId: referee.deviceId },
    })
    expect((await asReferee(referee, id, { reason: 'rude_or_unsafe' })).status).toBe(200)
    expect((await asReferee(await refereeOnDuty(app), id, { reason: 'rude_or_unsafe' })).status).toBe(404)
    expect(await ofPlayer(player)).toEqual([])
  })

  it('that is settled without an answer, which its party learns', async () => {
    const { id, player } = await comingReferee(app)
    await asPlayer(player, id, { reason: 'nobody_came' })
    const [incident] = await incidentOf(id)
    const stream = await openStream(origin, player)
    await stream.next('snapshot')
    await operator.call('POST /api/dashboard/incidents/:incidentId/close', {
      params: { incidentId: incident?.id ?? '' },
      body: { note: 'a joke' },
    })
    await stream.next('match_report')
    stream.close()
    expect(await ofPlayer(player)).toMatchObject([{ answer: null, closedAt: expect.any(String) }])
  })
})

describe('a report is refused', () => {
  it('without words where the reason says nothing', async () => {
    const player = await openBrowser(app)
    const { id } = await requestMatch(player)
    expect(await asPlayer(player, id, { reason: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'words_required' },
    })
    const words = 'x'.repeat(LIMITS.reports.wordsMaxChars)
    expect((await asPlayer(player, id, { reason: 'other', words: `${words}x` })).status).toBe(400)
    expect((await asPlayer(player, id, { reason: 'other', words })).status).toBe(200)
  })

  it('to strangers, and to one party in the name of the other', async () => {
    const { id, player, referee } = await comingReferee(app)
    const stranger = await openBrowser(app)
    expect((await asPlayer(stranger, id, { reason: 'nobody_came' })).status).toBe(404)
    expect((await asPlayer({ ...stranger, deviceId: player.deviceId }, id, { reason: 'nobody_came' })).status).toBe(404)
    expect((await asReferee(player, id, { reason: 'rude_or_unsafe' })).status).toBe(404)
    expect((await asPlayer(referee, id, { reason: 'rude_or_unsafe' })).status).toBe(404)
    await asPlayer(player, id, { reason: 'nobody_came', words: 'only mine' })
    const read = await stranger.attempt('GET /api/device/:deviceId/reports', { params: { deviceId: player.deviceId } })
    expect(read.status).toBe(404)
  })

  it('later than thirty days after the end of the match', async () => {
    const { id, player } = await comingReferee(app)
    await complete(player, id)
    app.clock.advance(30 * DAY - 1_000)
    operator = await openOperator(app, 'otto')
    expect((await asPlayer(player, id, { reason: 'wrong_amount' })).status).toBe(200)
    const [incident] = await incidentOf(id)
    await answer(incident?.id ?? '', 'Sorry')
    app.clock.advance(2_000)
    expect(await asPlayer(player, id, { reason: 'wrong_amount' })).toMatchObject({
      status: 409,
      body: { code: 'report_too_late' },
    })
  })

  it('beyond the number of one match', async () => {
    const { id, player } = await comingReferee(app)
    for (let sent = 0; sent < SERVER_LIMITS.reports.perMatch; sent += 1) {
      await asPlayer(player, id, { reason: 'wrong_amount' })
      await answer((await ofPlayer(player))[0]?.id ?? '', 'Sorry')
    }
    expect((await asPlayer(player, id, { reason: 'wrong_amount' })).status).toBe(429)
  })

  it('beyond the number of a day, whichever match it is about', async () => {
    const { perDay, perMatch } = SERVER_LIMITS.reports
    const player = await openBrowser(app)
    for (let sent = 0; sent < perDay; sent += perMatch) {
      const { id } = await requestMatch(player)
      for (let ofMatch = 0; ofMatch < perMatch; ofMatch += 1) {
        expect((await asPlayer(player, id, { reason: 'wrong_amount' })).status).toBe(200)
        await answer((await ofPlayer(player))[0]?.id ?? '', 'Sorry')
      }
      await cancel(player, id)
    }
    const { id } = await requestMatch(player)
    expect((await asPlayer(player, id, { reason: 'wrong_amount' })).status).toBe(429)
  })
})

describe('the words of a report', () => {
  it('are in the export of their author only, and gone after the erasure', async () => {
    const { id, player, referee } = await comingReferee(app)
    await asPlayer(player, id, { reason: 'other', words: 'Quixotic' })
    await asReferee(referee, id, { reason: 'other', words: 'Zanzibar' })
    const exported = async (client: TestClient) =>
      JSON.stringify(await client.call('GET /api/device/:deviceId/export', { params: { deviceId: client.deviceId } }))
    expect(await exported(player)).toContain('Quixotic')
    expect(await exported(player)).not.toContain('Zanzibar')
    expect(await exported(referee)).toContain('Zanzibar')
    expect(await exported(referee)).not.toContain('Quixotic')
    for (const { id: incidentId } of await incidentOf(id)) await answer(incidentId, 'Ms Ypsilon was there')
    await complete(player, id)
    await player.call('POST /api/device/:deviceId/erase', { params: { deviceId: player.deviceId } })
    expect(await rowsWith(app, 'Quixotic')).toEqual([])
    await referee.call('POST /api/device/:deviceId/erase', { params: { deviceId: referee.deviceId } })
    expect(await rowsWith(app, 'Zanzibar', 'Ypsilon', referee.deviceId)).toEqual([])
  })
})
