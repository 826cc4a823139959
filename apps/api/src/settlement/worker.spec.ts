import { setImmediate as turn } from 'node:timers/promises'
import { claimOperation } from '../payments/operations/operation.repository.ts'
import { awaitingCode, createIntent, enterCode, verifiedReferee } from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp

beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

it('answers whoever waits for an operation that is run a second time, as after its lease, only when that run has ended', async () => {
  const { provider, worker } = app.deps.payments!
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
  const { id: matchId, code } = await awaitingCode(app, player, referee)
  await enterCode(referee, matchId, code)
  const { id } = await app.deps.db
    .selectFrom('payment_operation')
    .select('id')
    .where('match_id', '=', matchId)
    .where('kind', '=', 'transfer')
    .executeTakeFirstOrThrow()
  const operation = await claimOperation(app.deps.db, id, app.clock.now())
  const isAnswered = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transfer = provider.transfer.bind(provider)
  const asked = jest.spyOn(provider, 'transfer').mockImplementation(async (ask) => {
    await isAnswered[asked.mock.calls.length - 1]?.promise
    return transfer(ask)
  })
  const [first, second] = [worker.runLeased(operation!), worker.runLeased(operation!)]
  isAnswered[0]?.resolve()
  await Promise.race([first, second])
  const waiting = worker.runNow(id).then(() => 'answered')
  // An operation that does not exist is answered at once.
  expect(await Promise.race([waiting, worker.runNow('pop_none').then(() => 'waits')])).toBe('waits')
  isAnswered[1]?.resolve()
  expect(await waiting).toBe('answered')
  await second
  asked.mockRestore()
})

it('answers whoever waits for an operation that the worker has just taken', async () => {
  const { worker } = app.deps.payments!
  const referee = await verifiedReferee(app)
  worker.start()
  for (let round = 0; round < 20; round += 1) {
    const players = await Promise.all(Array.from({ length: 4 }, () => openBrowser(app)))
    let isOpen = false
    const opened = Promise.all(players.map((player) => createIntent(player, referee))).finally(() => (isOpen = true))
    while (!isOpen) {
      worker.wake()
      await turn()
    }
    expect(new Set((await opened).map(({ paymentIntentId }) => paymentIntentId)).size).toBe(4)
  }
})
