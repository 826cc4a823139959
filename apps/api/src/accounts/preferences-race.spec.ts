import { brokenInvariants } from '../audit/audits.repository.ts'
import { acceptAs, requestHeld, verifiedReferee } from '../testing/payment-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
})
afterAll(() => app.close())

it('works: a referee saves preferences while accepting and while the account is read back', async () => {
  for (let round = 0; round < 6; round += 1) {
    const referee = await verifiedReferee(app)
    const { id } = await requestHeld(app, await openBrowser(app), referee)
    const save = (displayName: string) =>
      referee.attempt('POST /api/user/payment-preferences', { body: { displayName } })
    const readBack = () => referee.attempt('POST /api/users/verify-stripe-account')
    const answers = await Promise.all([acceptAs(referee, id), save('A'), save('B'), readBack(), save('C'), readBack()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  }
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
})
