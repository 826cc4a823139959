import { hashOf } from '../platform/random-id.ts'
import { northOf, offersOf, placeReferees } from '../testing/dispatch-scenarios.ts'
import { openBrowser, requestMatch, SAN_FRANCISCO } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { brokenInvariants } from './audits.repository.ts'

let app: TestApp
/** Two referees a mile away, who get offers of the first wave. */
let referees: string[]
let matchId: string
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
let city = 0
beforeEach(async () => {
  const place = northOf(SAN_FRANCISCO, (city -= 40))
  referees = await placeReferees(
    app,
    [1, 1.1].map((miles) => northOf(place, miles)),
  )
  matchId = (await requestMatch(await openBrowser(app), place)).id
})
afterAll(() => app.close())

/** The invariants that this match breaks. */
async function broken(): Promise<string[]> {
  const found = await brokenInvariants(app.deps.db, app.clock.now())
  return Object.entries(found).flatMap(([name, rows]) => (JSON.stringify(rows).includes(matchId) ? [name] : []))
}

const ago = (ms: number): Date => new Date(app.clock.now().getTime() - ms)
const changeMatch = (change: { wave_at: Date } | { waves_sent: number }) =>
  app.deps.db.updateTable('match').set(change).where('id', '=', matchId).execute()

describe('the audits of dispatch', () => {
  it('find nothing after a wave that asked two', async () => {
    expect((await offersOf(app, matchId)).map(({ referee_id: id }) => id)).toEqual(referees)
    expect(await broken()).toEqual([])
  })
})

describe('the audits of dispatch find', () => {
  it('a referee who was asked twice in a round', async () => {
    // A unique key prevents it; an audit that relied on the key would not notice its removal.
    const [offer] = await offersOf(app, matchId)
    const asking = app.owner.transaction().execute(async (trx) => {
      await trx.schema.alterTable('match_offer').dropConstraint('match_offer_pkey').execute()
      await trx.insertInto('match_offer').values(offer!).execute()
      throw new Error(Object.keys(await brokenInvariants(trx, app.clock.now())).join())
    })
    await expect(asking).rejects.toThrow('nobody is asked to take the same match twice in a round')
  })

  it('a referee whom the same wave asked and passed over', async () => {
    const passed = {
      match_id: matchId,
      round: 1,
      wave: 1,
      referee_id: referees[0]!,
      distance_miles: 1,
      failed_rule: 'no_cash' as const,
    }
    await app.deps.db.insertInto('match_passed_over').values(passed).execute()
    expect(await broken()).toEqual(['nobody is asked by the wave that passed it over'])
  })

  it.each([
    ['reaches less far than it asked', { miles: 0.5 }],
    ['has room for fewer than it asked', { places: 1 }],
  ])('a wave that %s', async (_, change) => {
    await app.owner.updateTable('match_wave').set(change).where('match_id', '=', matchId).execute()
    expect(await broken()).toEqual([
      'nobody is asked beyond the wave’s reach, and no wave asks more than it has room for',
    ])
  })

  it('a referee who left the match before being asked', async () => {
    const step = {
      match_id: matchId,
      sequence: 90,
      step: 'withdraw',
      actor: 'referee',
      actor_id: referees[0]!,
      request_id: null,
      cause: null,
    } as const
    await app.deps.db
      .insertInto('match_step')
      .values({ ...step, at: ago(60_000), from_status: 'accepted', to_status: 'pending' })
      .execute()
    const changeRound = (round: number) =>
      app.owner.updateTable('match_offer').set({ round }).where('referee_id', '=', referees[0]!).execute()
    expect(await broken()).not.toContain('nobody is asked again who has left the match')
    await changeRound(2)
    expect(await broken()).toContain('nobody is asked again who has left the match')
    // The second round began when the player asked this referee instead of the first one.
    await app.deps.db
      .insertInto('match_step')
      .values({
        ...step,
        sequence: 89,
        step: 'reassign',
        actor: 'player',
        at: ago(90_000),
        from_status: 'pending',
        to_status: 'pending',
      })
      .execute()
    expect(await broken()).not.toContain('nobody is asked again who has left the match')
    await changeRound(3)
    expect(await broken()).toContain('nobody is asked again who has left the match')
  })

  it('a referee who had gone off duty when the wave went out', async () => {
    const leaving = {
      referee_id: referees[0]!,
      event: 'unavailable' as const,
      ...SAN_FRANCISCO,
      occurred_at: ago(120_000),
    }
    await app.deps.db.deleteFrom('availability_event').where('referee_id', '=', referees[0]!).execute()
    await app.deps.db.insertInto('availability_event').values(leaving).execute()
    expect(await broken()).toEqual(['a wave asks only referees on duty'])
  })

  it('a request that was pushed, and is over without a word', async () => {
    const [referee_id = ''] = referees
    const [address, created_at] = ['a token', app.clock.now()]
    const subscription = {
      device_id: referee_id,
      kind: 'native' as const,
      address,
      address_hash: hashOf(address),
      created_at,
    }
    const { id } = await app.deps.db
      .insertInto('push_subscription')
      .values(subscription)
      .returning('id')
      .executeTakeFirstOrThrow()
    const job = {
      match_id: matchId,
      round: 1,
      subscription_id: id,
      referee_id,
      handed_at: created_at,
      expires_at: created_at,
    }
    await app.deps.db.insertInto('push_job').values(job).execute()
    expect(await broken()).toEqual([])
    await app.deps.db.updateTable('push_job').set({ round: 2 }).where('match_id', '=', matchId).execute()
    expect(await broken()).toEqual(['nobody who was pushed a request is left without word that it is over'])
  })

  it('a wave that is overdue', async () => {
    await changeMatch({ wave_at: ago(180_000) })
    expect(await broken()).toEqual(['every wave goes out in its time'])
  })

  it('a wave that was counted and never sent', async () => {
    await changeMatch({ waves_sent: 2 })
    expect(await broken()).toEqual(['waves are sent without gaps'])
  })
})
