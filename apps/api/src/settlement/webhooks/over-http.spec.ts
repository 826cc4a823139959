import { brokenInvariants } from '../../audit/audits.repository.ts'
import { acceptAs, confirm, requestElectronic, verifiedReferee } from '../../testing/payment-scenarios.ts'
import { reconciliationDifferences } from '../../testing/reconciliation-differences.ts'
import { openStream } from '../../testing/open-stream.ts'
import { openBrowser } from '../../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'

let app: PaidApp
afterAll(() => app.close())

it('works on its own: the provider’s webhook moves the match, and the player’s page hears of it', async () => {
  app = await startPaidApp({}, { deliversItself: true })
  app.deps.payments?.worker.start()
  const [player, referee] = [await openBrowser(app), await verifiedReferee(app)]
  const { id } = await requestElectronic(player, referee)
  await acceptAs(referee, id)
  const intent = await player.call('POST /api/create-payment-intent', {
    body: { matchId: id, requesterDeviceId: player.deviceId },
  })
  const stream = await openStream(app.origin, player)
  await stream.next('snapshot')
  await confirm(app, intent.paymentIntentId)
  const { match } = await stream.next('match_update', (update) => update.match.status === 'awaiting_verification')
  stream.close()
  expect(match).toMatchObject({ id, verificationCode: expect.stringMatching(/^\d{6}$/) })
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  expect(await reconciliationDifferences(app)).toEqual([])
})
