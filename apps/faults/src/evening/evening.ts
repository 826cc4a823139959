import { LIMITS } from '@refcall/domain'
import { attackCells } from '../../../../tools/lab/attack/cells/attack-cells.ts'
import { attackWire } from '../../../../tools/lab/attack/malformed/attack-wire.ts'
import { attackRaces } from '../../../../tools/lab/attack/races/attack-races.ts'
import { checkStack } from '../../../../tools/lab/judge-stack.ts'
import { openJournal } from '../../../../tools/lab/payments/journal.ts'
import { step } from '../../../../tools/run/progress.ts'
import { startProduct, type Product } from '../lab/product.ts'
import type { Check, ScenarioOptions } from '../scenario.ts'
import { chanceOf, planEvening, SIZE, type EveningPlan } from './plan.ts'
import { asChecks, playEvening } from './play.ts'

/** Until every match is over, those too whose payment is retried once: no hold may be left on a card. */
const UNTIL_OVER_MS = [LIMITS.lifecycle.inProgressMs, LIMITS.lifecycle.inProgressMs]

/** Hostile calls, malformed requests and races against the product that has just been killed and restarted. */
const attackEvening = async (
  { api, database, provider }: Product,
  { cells, races }: EveningPlan,
  seed: number,
): Promise<Check[]> => {
  const target = { origin: api.url, databaseUrl: database.url, provider }
  await provider.control('clear-faults')
  await provider.control('webhooks')
  const made = await step('calling as everybody, in a few states', () => attackCells(target, cells))
  const refused = await step('sending malformed requests', () => attackWire(api.url, chanceOf(seed, 6), SIZE.malformed))
  const raced = await step('running races', () => attackRaces(target, chanceOf(seed, 7), races))
  await provider.control('clear-faults')
  return [
    { what: 'authorisation cells, each with the expected status', tried: made.cells, wrong: made.wrong },
    { what: 'authorisation cells, no field outside its audience', tried: made.cells, wrong: made.leaks },
    { what: 'malformed requests, each refused properly', tried: SIZE.malformed, wrong: refused },
    { what: `races with the right winners (${races.join(', ')})`, tried: races.length, wrong: raced },
  ]
}

/** One product: matches under kills, lost connections and provider faults, then attacks, then the audits. */
export const runEvening = async ({ seed }: ScenarioOptions): Promise<readonly Check[]> => {
  const plan = planEvening(seed)
  const product = await startProduct('evening')
  const journal = openJournal()
  const played = await playEvening(product, plan, journal, seed)
  const attacked = await attackEvening(product, plan, seed)
  const { 'acknowledged and lost': lost = [], ...books } = await step('checking the books and the audits', () =>
    checkStack(
      { databaseUrl: product.database.url, urls: { api: product.api.url, payments: product.provider.url } },
      UNTIL_OVER_MS,
      journal.entries,
    ),
  )
  return [
    ...played,
    ...attacked,
    { what: 'acknowledgements, none lost', tried: journal.entries.length, wrong: lost },
    ...asChecks(books),
  ]
}
