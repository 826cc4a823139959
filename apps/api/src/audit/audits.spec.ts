import { minorUnits, partOf, providerUnits } from '@refcall/domain'
import { sql } from 'kysely'
import {
  awaitingCode,
  cancel,
  createIntent,
  enterCode,
  requestHeld,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { tippedMatch } from '../testing/tip-scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import { audit, brokenInvariants } from './audits.repository.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
/** Invariants broken by earlier tests. */
let known: string[]
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
})
beforeEach(async () => {
  player = await openBrowser(app)
  referee = await verifiedReferee(app)
  known = await broken()
})
afterAll(() => app.close())

/** Each broken invariant with its rows. */
async function broken(): Promise<string[]> {
  const found = await brokenInvariants(app.deps.db, app.clock.now())
  return Object.entries(found).flatMap(([name, rows]) =>
    rows.map((row) => `${name.split(' ')[0]} ${JSON.stringify(row)}`),
  )
}

/** The numbers of newly broken invariants. */
const newlyBroken = async (): Promise<string[]> => [
  ...new Set((await broken()).filter((one) => !known.includes(one)).map((one) => one.split(' ')[0] ?? '')),
]

async function played(): Promise<string> {
  const { id, code } = await awaitingCode(app, player, referee)
  await enterCode(referee, id, code)
  await app.runPayments()
  return id
}

describe('the audits', () => {
  it('ask for every property that a database can tell', async () => {
    const numbers = new Set<string>()
    for await (const { name } of audit(app.deps.db, app.clock.now())) numbers.add(name.slice(0, 4))
    const first = Array.from({ length: 18 }, (_, index) => `I-${String(index + 1).padStart(2, '0')}`)
    expect([...numbers]).toEqual(
      expect.arrayContaining([...first, 'I-21', 'I-22', 'I-23', 'I-24', 'I-25', 'I-26', 'I-27', 'I-28']),
    )
  })

  it('find nothing after matches played, cancelled and never made', async () => {
    await played()
    player = await openBrowser(app)
    referee = await verifiedReferee(app)
    await createIntent(player, referee)
    await cancel(player, (await requestHeld(app, player, referee)).id)
    await app.deliverAll()
    expect(await newlyBroken()).toEqual([])
  })
})

/** Moves what one host has written about the codes of a match: its clock is ahead of the other's. */
const moveAhead = (matchId: string, column: 'revoked_at' | 'verified_at', seconds: number) =>
  app.deps.db
    .updateTable('verification_code')
    .set({ [column]: sql`${sql.ref(column)} + ${seconds} * interval '1 s'` })
    .where('match_id', '=', matchId)
    .execute()

describe.each([
  [5, []],
  [120, ['I-09', 'I-14']],
])('two hosts whose clocks are %i s apart', (seconds, numbers) => {
  it(`break ${numbers.join(' and ') || 'nothing'}`, async () => {
    const { id } = await awaitingCode(app, player, referee)
    app.clock.advance(60_000)
    await player.call('POST /api/matches/:matchId/regenerate-code', {
      params: { matchId: id },
      body: { deviceId: player.deviceId },
    })
    await moveAhead(id, 'revoked_at', seconds)
    player = await openBrowser(app)
    referee = await verifiedReferee(app)
    await moveAhead(await played(), 'verified_at', seconds)
    expect((await newlyBroken()).toSorted()).toEqual(numbers)
  })
})

describe('the audits find', () => {
  it('a posting without its other side', async () => {
    const match_id = await played()
    const { id } = await app.deps.db
      .selectFrom('ledger_transaction')
      .select('id')
      .where('match_id', '=', match_id)
      .where('kind', '=', 'capture')
      .executeTakeFirstOrThrow()
    const posting = {
      transaction_id: id,
      line: 90,
      account: 'rounding',
      currency: 'USD',
      units: providerUnits(1),
    } as const
    await app.deps.db.insertInto('ledger_posting').values(posting).execute()
    expect(await newlyBroken()).toEqual(['I-01'])
  })

  it('a match in progress whose capture is gone', async () => {
    await app.owner
      .deleteFrom('payment_capture')
      .where('match_id', '=', await played())
      .execute()
    expect(await newlyBroken()).toEqual(expect.arrayContaining(['I-04', 'I-09']))
  })

  it('a price that is not players × games × rate, and a payout that is one unit too high', async () => {
    const id = await played()
    await app.deps.db
      .updateTable('match')
      .set((on) => ({ total_minor: on('total_minor', '+', minorUnits(1)) }))
      .where('id', '=', id)
      .execute()
    expect(await newlyBroken()).toEqual(['I-07'])
    const more = { payout: partOf('payout', 1445), platform_fee: partOf('platformFee', 79) }
    await app.deps.db.updateTable('payment_capture').set(more).where('match_id', '=', id).execute()
    expect(await newlyBroken()).toEqual(['I-07', 'I-08'])
  })

  it('a tip that keeps a unit from the referee, is the money of its match, or was given too late', async () => {
    const id = await tippedMatch(app, player, referee)
    expect(await newlyBroken()).toEqual([])
    const change = (columns: object) => app.deps.db.updateTable('tip').set(columns).where('match_id', '=', id).execute()
    await change({ payout: partOf('payout', 299), rounding: providerUnits(1) })
    expect(await newlyBroken()).toEqual(['I-29'])
    await change({ payout: partOf('payout', 300), rounding: providerUnits(0) })
    expect(await newlyBroken()).toEqual([])
    await change({ transferred: partOf('transferred', 200) })
    expect(await newlyBroken()).toEqual(['I-29'])
    await change({ transferred: partOf('transferred', 300), processing_fee: partOf('processingFee', 0) })
    expect(await newlyBroken()).toEqual(['I-29'])
    await change({ processing_fee: partOf('processingFee', 39), created_at: new Date(0) })
    expect(await newlyBroken()).toEqual(['I-29'])
    await change({ created_at: app.clock.now() })
    const hold = app.deps.db.selectFrom('tip').select('hold_id').where('match_id', '=', id)
    await app.deps.db.updateTable('payment_hold').set({ state: 'released' }).where('id', '=', hold).execute()
    expect(await newlyBroken()).toEqual(['I-29'])
    await app.deps.db
      .updateTable('payment_hold')
      .set({ state: 'tip_charged', match_id: id })
      .where('id', '=', hold)
      .execute()
    expect(await newlyBroken()).toEqual(expect.arrayContaining(['I-18', 'I-29']))
  })

  it('a cancelled match that keeps its hold, and a terminal match that goes on', async () => {
    const { id } = await requestHeld(app, player, referee)
    const long = new Date(app.clock.now().getTime() - 120_000)
    const gone = { status: 'cancelled', cancelled_at: long, deadline_at: null } as const
    await app.deps.db.updateTable('match').set(gone).where('id', '=', id).execute()
    expect(await newlyBroken()).toEqual(expect.arrayContaining(['I-05', 'I-17']))
    const step = {
      match_id: id,
      sequence: 2,
      step: 'accept',
      actor: 'referee',
      actor_id: null,
      request_id: null,
      cause: null,
      at: long,
    }
    await app.deps.db
      .insertInto('match_step')
      .values({ ...step, from_status: 'cancelled', to_status: 'accepted' })
      .execute()
    expect(await newlyBroken()).toEqual(expect.arrayContaining(['I-15', 'I-16', 'I-17']))
  })

  it('a code that was verified by another referee and after its time', async () => {
    const id = await played()
    const change = { verified_by: 'ref_somebody', expires_at: new Date(0) }
    await app.deps.db.updateTable('verification_code').set(change).where('match_id', '=', id).execute()
    expect(await newlyBroken()).toEqual(['I-13'])
  })

  it('a payment that nobody used, a message that nobody read, an unknown outcome without an incident', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    const hourAgo = new Date(app.clock.now().getTime() - 3_600_000)
    const ofHold = app.deps.db
      .updateTable('payment_hold')
      .set({ created_at: hourAgo })
      .where('provider_id', '=', paymentIntentId)
    const { id } = await ofHold.returning('id').executeTakeFirstOrThrow()
    const message = {
      event_id: 'evt_old',
      type: 'payment_intent.succeeded',
      object_id: paymentIntentId,
      received_at: hourAgo,
      next_try_at: hourAgo,
    }
    await app.deps.db
      .insertInto('payment_inbox')
      .values({ ...message, lease_until: null, processed_at: null })
      .execute()
    const unknown = { state: 'unknown', unknown_since: hourAgo, next_try_at: hourAgo, decided_at: null } as const
    await app.deps.db.updateTable('payment_operation').set(unknown).where('hold_id', '=', id).execute()
    expect(await newlyBroken()).toEqual(['I-06', 'I-22', 'I-23'])
  })
})
