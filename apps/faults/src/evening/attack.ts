import { attackCells } from '../lab/attack/cells/attack-cells.ts'
import { attackWire } from '../lab/attack/malformed/attack-wire.ts'
import { attackRaces } from '../lab/attack/races/attack-races.ts'
import { step } from '@refcall/tools/run/progress'
import type { Product } from '../lab/product.ts'
import type { Check } from '../scenario.ts'
import { chanceOf, SIZE, type EveningPlan } from './plan.ts'

/** Hostile calls, malformed requests and races against the product, while its provider is well. */
export const attackProduct = async (
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
  // One of the states was reached by a provider that keeps silent.
  await provider.control('clear-faults')
  return [
    { what: 'authorisation cells, each with the expected status', tried: made.cells, wrong: made.wrong },
    { what: 'authorisation cells, no field outside its audience', tried: made.cells, wrong: made.leaks },
    { what: 'malformed requests, each refused properly', tried: SIZE.malformed, wrong: refused },
    { what: `races with the right winners (${races.join(', ')})`, tried: races.length, wrong: raced },
  ]
}
