import type { StepChecks } from './step-checks.ts'
import type { StepMoney } from './step-money.ts'
import { checkStep } from './step-checks.ts'
import { LIFECYCLE } from '@refcall/domain'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { transact } from '../outbox/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

describe('a step of the lifecycle refuses', () => {
  it.each(LIFECYCLE.filter(({ checks }) => checks.length > 0).map((step) => [step.name, step.to, step] as const))(
    '%s to %s without the evidence for its checks',
    async (_, __, step) => {
      const unchecked = transact(app.deps, (work) => checkStep(step, work, 'mat_1', {}))
      await expect(unchecked).rejects.toThrow(`nothing to check ${step.checks[0]} by`)
    },
  )
})

/** Type checks, never run: `tsc` fails here if one of these compiles. */
export function planted(checks: StepChecks, money: StepMoney): void {
  const { right_code, ...lessChecks } = checks
  // @ts-expect-error a check without its handler
  const allChecks: StepChecks = lessChecks
  const { transfer, ...lessMoney } = money
  // @ts-expect-error a money action without its handler
  const allMoney: StepMoney = lessMoney
  void [right_code, transfer, allChecks, allMoney]
}
