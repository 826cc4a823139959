import { brokenInvariants } from '../audit/index.ts'
import type { Difference } from '../settlement/index.ts'
import { reconciliationDifferences } from './reconciliation-differences.ts'
import { openOperator, verifiedReferee, type PaidReferee } from './payment-scenarios.ts'
import { openBrowser } from './scenarios.ts'
import type { TestClient } from './start-app.ts'
import { startPaidApp, type PaidApp } from './start-paid-app.ts'

/** The fixture of a payment test. */
export interface PaymentFixture {
  readonly app: PaidApp
  readonly player: TestClient
  /** On duty, with a verified payout account. */
  readonly referee: PaidReferee
  /** The same one in all tests. */
  readonly operator: TestClient
}

interface FixtureOptions {
  readonly env?: Record<string, string>
  /** Differences that a test has created at the provider on purpose. */
  readonly isPlanted?: (difference: Difference) => boolean
}

const UNLIMITED = { REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' }

/**
 * One service and one provider for the spec file; a new player and a new referee for every test, passed to `enter`.
 * After each test nothing may be due, every invariant must hold, and the provider's records must equal ours.
 */
export function setUpPaymentFixture(
  enter: (fixture: PaymentFixture) => void,
  { env = UNLIMITED, isPlanted = () => false }: FixtureOptions = {},
): void {
  let app: PaidApp
  let operator: TestClient
  beforeAll(async () => {
    app = await startPaidApp(env)
    operator = await openOperator(app)
  })
  beforeEach(async () => enter({ app, operator, player: await openBrowser(app), referee: await verifiedReferee(app) }))
  afterEach(async () => {
    app.sandbox.controls.clearFaults()
    await app.runPayments()
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
    await app.deliverAll()
    expect((await reconciliationDifferences(app)).filter((difference) => !isPlanted(difference))).toEqual([])
  })
  afterAll(() => app.close())
}
