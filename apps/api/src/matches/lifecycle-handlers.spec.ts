import { LIFECYCLE } from '@refcall/domain'
import { transact } from '../outbox/index.ts'
import { goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { lockMatch } from './match.repository.ts'
import type { StepMoney } from './step-money.ts'
import { takeStep } from './take-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

it.each(LIFECYCLE.filter(({ checks }) => checks).map((step) => [step.name, step.to, step] as const))(
  'refuses to %s to %s when the caller has not made the checks of the step',
  async (_, __, step) => {
    await goOnDuty(await refereeOnDuty(app))
    const { id } = await requestMatch(await openBrowser(app))
    const unchecked = transact(app.deps, async (work) => {
      const match = await lockMatch(work.trx, id)
      if (!match) throw new Error('the match is missing')
      const electronic = {
        ...match,
        payment_method: 'electronic',
        is_direct: true,
        status: step.from[0] ?? 'pending',
        hold_state: step.when.holdValid ? 'held' : null,
      } as const
      return takeStep(work, electronic, step.name, { actor: step.by[0] ?? 'referee', actorId: null, requestId: null })
    })
    await expect(unchecked).rejects.toThrow(`${step.name} was not checked: ${step.checks?.[0]}`)
  },
)

it('refuses a step of a match that another step has moved since it was read', async () => {
  const { id } = await requestMatch(await openBrowser(app))
  const cancel = { actor: 'player', actorId: null, requestId: null } as const
  const late = transact(app.deps, async (work) => {
    const match = await lockMatch(work.trx, id)
    if (!match) throw new Error('the match is missing')
    return takeStep(work, { ...match, version: match.version - 1 }, 'cancel', cancel)
  })
  await expect(late).rejects.toMatchObject({ code: 'wrong_status' })
})

/** Type checks, never run: `tsc` fails here if one of these compiles. */
export function planted(money: StepMoney): void {
  const { transfer, ...lessMoney } = money
  // @ts-expect-error a money action without its handler
  const allMoney: StepMoney = lessMoney
  void [transfer, allMoney]
}
