import { step } from '@refcall/tools/run/progress'
import { attackFloods, FLOOD_NAMES } from '../lab/attack/attack-floods.ts'
import { attackCells } from '../lab/attack/cells/attack-cells.ts'
import type { Target } from '../lab/attack/cells/scene.ts'
import { attackWire } from '../lab/attack/malformed/attack-wire.ts'
import { attackRaces } from '../lab/attack/races/attack-races.ts'
import { attackShapes } from '../lab/attack/strange/attack-shapes.ts'
import { startProduct, type Product } from '../lab/product.ts'
import type { Check } from '../scenario.ts'
import { chanceOf, type Plan } from './plan.ts'

const targetOf = ({ api, database, provider }: Product): Target => ({
  origin: api.url,
  databaseUrl: database.url,
  provider,
})

const callAsEverybody = async (target: Target, { cells }: Plan): Promise<Check[]> => {
  const made = await step('calling as everybody', () => attackCells(target, cells))
  return [
    { what: 'authorisation cells, each with the expected status', tried: made.cells, wrong: made.wrong },
    { what: 'authorisation cells, no field outside its audience', tried: made.cells, wrong: made.leaks },
  ]
}

/** Against a second product, whose limits are in force. */
const flood = async (): Promise<Check> => {
  const flooded = await startProduct('flooded', 'in force')
  const wrong = await step('flooding another product', () => attackFloods(targetOf(flooded)))
  return { what: `floods, each held (${FLOOD_NAMES.join(', ')})`, tried: FLOOD_NAMES.length, wrong }
}

/** Hostile calls, strange and malformed requests, races and floods, while the provider is well. */
export const attackProduct = async (product: Product, plan: Plan): Promise<Check[]> => {
  const { seed, size, races, cells } = plan
  const [target, { provider }] = [targetOf(product), product]
  const checks: Check[] = []
  const check = (what: string, tried: number, wrong: readonly string[]) => void checks.push({ what, tried, wrong })
  await provider.control('clear-faults')
  await provider.control('webhooks')
  if (cells.length > 0) checks.push(...(await callAsEverybody(target, plan)))
  if (size.strange > 0) {
    const wrong = await step('sending strange values', () => attackShapes(target, chanceOf(seed, 9), size.strange))
    check('calls with strange values, each answered properly', size.strange, wrong)
  }
  if (size.malformed > 0) {
    const wrong = await step('sending malformed requests', () =>
      attackWire(target.origin, chanceOf(seed, 6), size.malformed),
    )
    check('malformed requests, each refused properly', size.malformed, wrong)
  }
  if (races.length > 0) {
    const wrong = await step('running races', () => attackRaces(target, chanceOf(seed, 7), races))
    check(`races with the right winners (${races.slice(0, 3).join(', ')} …)`, races.length, wrong)
  }
  // One of the states was reached by a provider that keeps silent.
  await provider.control('clear-faults')
  if (size.floods) checks.push(await flood())
  return checks
}
